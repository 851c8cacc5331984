import type { MailLogEntry, MailLogStatus } from '@doula-desk/domain';

const looks: Record<MailLogStatus, { label: string; tone: string }> = {
  sent: { label: 'Sent', tone: 'tone-sage' },
  waiting: { label: 'Waiting', tone: 'tone-sky' },
  failed: { label: 'Failed', tone: 'tone-danger' },
  unknown: { label: 'Unknown', tone: 'tone-sand' },
};

/** How a mail stands, and after how many tries where it took more than one. */
export function MailStatus({ mail: { status, attempts } }: { mail: MailLogEntry }) {
  const { label, tone } = looks[status];
  return (
    <span className="mail-status">
      <span className={`badge ${tone}`}>{label}</span>
      {attempts > 1 && <span className="mail-attempts">{attempts} attempts</span>}
    </span>
  );
}
