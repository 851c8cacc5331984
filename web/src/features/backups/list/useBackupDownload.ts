import type { Backup } from '@doula-desk/domain';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.js';
import { toastActions } from '../../../components/toasts/index.js';
import { saveFile } from '../../../lib/http/download.js';
import { failureText } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { downloadBackup } from './backups.api.js';

const FAILED = 'The backup could not be downloaded. Check your connection and try again.';

export interface BackupDownload {
  /** Percent that has come; null while none is on its way. */
  percent: number | null;
  start: () => void;
}

/** Saves the file of a backup. Whoever leaves meanwhile gets it all the same. */
export function useBackupDownload(backup: Backup): BackupDownload {
  const dispatch = useAppDispatch();
  const [percent, setPercent] = useState<number | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const show = (next: number | null) => {
    if (isHere.current) setPercent(next);
  };
  const run = async () => {
    show(0);
    const size = Math.max(backup.size ?? 0, 1);
    try {
      saveFile(
        await downloadBackup(backup, (bytes) => show(Math.min(100, Math.floor((100 * bytes) / size)))),
      );
    } catch (error) {
      dispatch(toastActions.failed(failureText(toFailure(error), { refused: FAILED, failed: FAILED })));
    } finally {
      show(null);
    }
  };
  return {
    percent,
    start: () => {
      if (percent === null) void run();
    },
  };
}
