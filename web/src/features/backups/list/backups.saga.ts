import { isBackupOpen } from '@doula-desk/domain';
import { watchRequestedFiles } from '../../requested-files/index.js';
import { deleteBackup, fetchBackups, requestBackup } from './backups.api.js';
import { backupsActions, selectBackups } from './backups.slice.js';

export function* watchBackups() {
  yield* watchRequestedFiles({
    noun: 'backup',
    actions: backupsActions,
    selectState: selectBackups,
    filesOf: (list) => list.backups,
    isOpen: isBackupOpen,
    fetchList: fetchBackups,
    request: requestBackup,
    remove: deleteBackup,
  });
}
