import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../app/hooks.js';
import { toastActions } from '../../../components/toasts/index.js';
import { type DownloadedFile, download, saveFile } from '../../../lib/http/download.js';
import { clientError, isRecord, toFailure } from '../../../lib/http/HttpError.js';

/** Milliseconds between two looks at a file that is being made. */
const LOOK_EVERY_MS = 1000;

export interface PdfDownload {
  /** Percent of the file that is made; null while none is wanted. */
  progress: number | null;
  start: () => void;
}

/** Saves a PDF, waiting for it while it is made. */
export function usePdf(url: string, fallbackName: string): PdfDownload {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const run = async () => {
    setProgress(0);
    try {
      const file = await whenReady(url, fallbackName, (percent) => {
        if (isHere.current) setProgress(percent);
        return isHere.current;
      });
      if (file) saveFile(file);
    } catch (error) {
      dispatch(toastActions.failed(toFailure(error).message));
    } finally {
      if (isHere.current) setProgress(null);
    }
  };
  return {
    progress,
    start: () => {
      if (progress === null) void run();
    },
  };
}

/** The file, or null when nobody waits for it any more, which `onProgress` tells by false. */
async function whenReady(
  url: string,
  fallbackName: string,
  onProgress: (percent: number) => boolean,
): Promise<DownloadedFile | null> {
  while (true) {
    const file = await download(url, fallbackName);
    if (!file.contents.type.startsWith('application/json')) return file;
    if (!onProgress(progressIn(JSON.parse(await file.contents.text())))) return null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function progressIn(body: unknown): number {
  const file = isRecord(body) && isRecord(body.document) ? body.document : {};
  if (file.status === 'failed') throw clientError('UNEXPECTED');
  return typeof file.progress === 'number' ? file.progress : 0;
}
