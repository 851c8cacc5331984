import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type DownloadedFile, saveFile } from '../../lib/http/download.js';
import { failureText } from '../../lib/http/failureText.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { toastActions } from '../toasts/index.js';

export interface FileDownload {
  /** Percent downloaded; null while no download is in progress. */
  percent: number | null;
  start: () => void;
}

/**
 * Downloads a file from the server. The file is saved even if the user leaves the page in the meantime.
 *
 * @param size size in bytes
 * @param fetchFile fetches the file, and calls a callback with the number of bytes received
 * @param failed message to show if the download fails
 */
export function useFileDownload(
  size: number,
  fetchFile: (onProgress: (bytes: number) => void) => Promise<DownloadedFile>,
  failed: string,
): FileDownload {
  const dispatch = useDispatch();
  const [percent, setPercent] = useState<number | null>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const show = (next: number | null) => {
    if (isMounted.current) setPercent(next);
  };
  const run = async () => {
    show(0);
    try {
      const total = Math.max(size, 1);
      saveFile(await fetchFile((bytes) => show(Math.min(100, Math.floor((100 * bytes) / total)))));
    } catch (error) {
      dispatch(toastActions.failed(failureText(toFailure(error), { refused: failed, failed })));
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
