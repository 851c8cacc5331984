import { BackupList } from './list/BackupList.js';
import { RestoreCard } from './restore/RestoreCard.js';
import './backups.scss';

/** The backups of the practice, and the way back from one. */
export default function Backups() {
  return (
    <>
      <BackupList />
      <RestoreCard />
    </>
  );
}
