export {
  RESTORE_CODE_HEADER,
  type RestorableBackup,
  type RestorableBackupResponse,
  type RestorableBackupsResponse,
  type RestorableContents,
  type RestoreCheckResponse,
  type RestoreEvent,
  type RestoreFailure,
} from './server-restore.js';
