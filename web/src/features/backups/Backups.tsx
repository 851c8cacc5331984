import type { Settings } from '@doula-desk/domain';
import { BackupList } from './list/BackupList.js';
import { RestoreCard } from './restore/RestoreCard.js';
import './backups.scss';

interface BackupsProps {
  /** The saved frequency, which determines the next backup; undefined while it isn't known. */
  frequency: Settings['documentation']['backupFrequency'] | undefined;
}

/** Lists the backups of the practice and restores from one. */
export default function Backups({ frequency }: BackupsProps) {
  return (
    <>
      <BackupList frequency={frequency} />
      <RestoreCard />
    </>
  );
}
