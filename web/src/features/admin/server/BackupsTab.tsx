import {
  formatFileSize,
  formatInstant,
  isBackupOpen,
  type ServerBackup,
  type ServerBackupsResponse,
  type TimeZone,
} from '@doula-desk/domain';
import { DatabaseBackup } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState } from '../../../components/EmptyState.js';
import { useTimeZone } from '../../../store/today.js';
import { RowTitle, ServerList } from './ServerList.js';
import { ServerSection } from './ServerSection.js';
import { useServerPart } from './useServerPart.js';
import { WorkButton } from './WorkButton.js';

/** Polling interval in milliseconds while a backup is in progress. */
const POLL_MS = 3_000;

const states: Record<ServerBackup['status'], { label: string; tone: string }> = {
  pending: { label: 'Waiting', tone: 'tone-sand' },
  running: { label: 'In progress', tone: 'tone-sand' },
  ready: { label: 'Verified', tone: 'tone-sage' },
  failed: { label: 'Failed', tone: 'tone-danger' },
};

/** The server backups. */
export default function BackupsTab() {
  const { data, failure, load } = useServerPart('backups');
  const zone = useTimeZone();
  const hasOpen = data?.backups.some(isBackupOpen) ?? false;
  useEffect(() => {
    if (!hasOpen) return undefined;
    const timer = setInterval(load, POLL_MS);
    return () => clearInterval(timer);
  }, [hasOpen, load]);
  return (
    <ServerSection
      title="Server backups"
      hint={data ? describeSchedule(data, zone) : 'All practices and accounts in one file.'}
      noun="backups"
      action={
        <WorkButton
          work={{ kind: 'back-up', id: 'backup' }}
          label="Back up now"
          isPrimary
          disabled={hasOpen}
        />
      }
      isLoaded={data !== undefined}
      failure={failure}
      onRetry={load}
    >
      {data?.backups.length === 0 && (
        <EmptyState
          title="No backups yet"
          hint="A backup contains all practices and accounts. It stays on the server, where only its operator can restore it."
          Icon={DatabaseBackup}
        />
      )}
      {data && data.backups.length > 0 && (
        <ServerList
          label="Server backups"
          heading="Backup"
          columns={['Trigger', 'Size', 'Details']}
          rows={data.backups.map((backup) => ({
            key: backup.id,
            title: (
              <RowTitle title={formatInstant(backup.createdAt, zone)}>
                <span className={`badge ${states[backup.status].tone}`}>{states[backup.status].label}</span>
              </RowTitle>
            ),
            cells: [
              backup.trigger === 'scheduled' ? 'Scheduled' : 'Manual',
              backup.size === null ? '–' : formatFileSize(backup.size),
              <span key="details" className="text-break">
                {detailsOf(backup)}
              </span>,
            ],
          }))}
        />
      )}
    </ServerSection>
  );
}

function detailsOf({ failure, fileName, records, encrypted, productVersion }: ServerBackup): string {
  if (failure) return failure.message;
  if (fileName === null) return '–';
  const version = productVersion === null ? '' : `, version ${productVersion}`;
  return `${(records ?? 0).toLocaleString('en-US')} records, ${encrypted ? 'encrypted' : 'not encrypted'}${version}, ${fileName}`;
}

function describeSchedule(
  { schedule, nextDueAt, kept, encrypts }: ServerBackupsResponse,
  zone: TimeZone,
): string {
  const keys = encrypts ? '' : ' Backups aren’t encrypted, because BACKUP_KEY isn’t set.';
  if (schedule === null || nextDueAt === null) {
    return `No schedule is set. The operator can set one with BACKUP_SCHEDULE. The newest ${kept} are kept.${keys}`;
  }
  return `Schedule: ${schedule} in the server’s time zone. The next one is due on ${formatInstant(nextDueAt, zone)}. The newest ${kept} are kept.${keys}`;
}
