import { type DocumentPaper, type DocumentState, isDocumentOpen } from '@doula-desk/domain';
import { useEffect, useRef, useState } from 'react';
import { download, saveFile } from '../../lib/http/download.js';
import { isTemporary, toFailure } from '../../lib/http/HttpError.js';
import { documentFilePath, fetchDocument, type PdfSubject, requestDocument } from './documents.api.js';

/** Milliseconds before each poll; the last one repeats. Most PDFs are ready at the first poll. */
const POLL_DELAYS_MS = [250, 500, 1_000, 2_000];
/** How many polls in a row can fail, such as when a phone changes networks, before the user sees an error. */
const FAILED_POLLS_MAX = 5;

export type PdfDownloadState =
  | { kind: 'idle' }
  /** Progress in percent. */
  | { kind: 'working'; progress: number }
  | { kind: 'failed'; message: string }
  /** Saved, but the server can't prove that it created the PDF. */
  | { kind: 'unproven' };

export interface PdfDownload {
  state: PdfDownloadState;
  /** Requests the PDF and saves it when it is ready. Does nothing while a request is in progress. */
  start: (paper?: DocumentPaper) => void;
}

/**
 * Creates a PDF of a record and saves it. If the user leaves in the meantime, the PDF is still created: the next
 * request returns it, and a notification announces it if creating it took a while.
 */
export function usePdfDownload(subject: PdfSubject): PdfDownload {
  const [state, setState] = useState<PdfDownloadState>({ kind: 'idle' });
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const show = (next: PdfDownloadState) => {
    if (isMounted.current) setState(next);
  };
  const run = async (paper: DocumentPaper | undefined) => {
    show({ kind: 'working', progress: 0 });
    const poll = poller();
    try {
      let document = await requestDocument(subject, paper);
      for (let attempt = 0; isDocumentOpen(document) && isMounted.current; attempt += 1) {
        show({ kind: 'working', progress: document.progress });
        await pause(POLL_DELAYS_MS[Math.min(attempt, POLL_DELAYS_MS.length - 1)]);
        document = await poll(document);
      }
      if (!isMounted.current) return;
      if (document.failure !== null) return show({ kind: 'failed', message: document.failure });
      saveFile(await download(documentFilePath(document.id), 'document.pdf'));
      show({ kind: document.isUnproven ? 'unproven' : 'idle' });
    } catch (error) {
      show({ kind: 'failed', message: toFailure(error).message });
    }
  };
  return {
    state,
    start: (paper) => {
      if (state.kind !== 'working') void run(paper);
    },
  };
}

/** Creates a function that returns a document's current state, or the known one after a temporary failure. */
function poller(): (known: DocumentState) => Promise<DocumentState> {
  let failed = 0;
  return async (known) => {
    try {
      const document = await fetchDocument(known.id);
      failed = 0;
      return document;
    } catch (error) {
      failed += 1;
      if (failed > FAILED_POLLS_MAX || !isTemporary(toFailure(error))) throw error;
      return known;
    }
  };
}

function pause(ms: number | undefined): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
