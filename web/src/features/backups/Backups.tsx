import type { Settings } from '@doula-desk/domain';
import { BackupList } from './list/BackupList.js';
import { RestoreCard } from './restore/RestoreCard.js';
import './backups.scss';

interface BackupsProps {
  /** The saved frequency, which determines when the next backup is due; undefined while it isn't known. */
  frequency: Settings['documentation']['backupFrequency'] | undefined;
}

/** Lists the practice's backups and restores from a backup. */
export default function Backups({ frequency }: BackupsProps) {
  return (
    <>
      <BackupList frequency={frequency} />
      <RestoreCard />
    </>
  );
}
