/** What is drawn as a PDF. A sealed contract is the signed one, with its audit page. */
export const documentKinds = ['visit-note', 'birth-plan', 'contract', 'contract-sealed'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentPapers = ['letter', 'a4'] as const;
export type DocumentPaper = (typeof documentPapers)[number];
export const DEFAULT_DOCUMENT_PAPER: DocumentPaper = 'letter';

/** Where a document stands. `rendering` is claimed by a worker; one that was cut off is taken up again. */
export const documentStatuses = ['pending', 'rendering', 'ready', 'failed'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Why a document was given up. Asking for it again begins anew. */
export const documentFailures = ['record-gone', 'record-changed', 'cannot-be-drawn', 'cut-off'] as const;
export type DocumentFailure = (typeof documentFailures)[number];

/** Plain words for each reason. */
export const documentFailureTexts: Record<DocumentFailure, string> = {
  'record-gone': 'What the PDF was to show is no longer there.',
  'record-changed': 'It was changed while the PDF was being made. Please ask for the PDF again.',
  'cannot-be-drawn': 'The PDF could not be made. Please try again.',
  'cut-off': 'Making the PDF was interrupted again and again. Please try again later.',
};

/** A PDF as the API tells of it. */
export interface DocumentState {
  id: string;
  kind: DocumentKind;
  paper: DocumentPaper;
  status: DocumentStatus;
  /** 0 to 100. */
  progress: number;
  /** For `failed`: a sentence for people; null otherwise. */
  failure: string | null;
  /** Once it is ready. */
  pages: number | null;
  /** Bytes. */
  size: number | null;
  /** Hexadecimal. */
  sha256: string | null;
}

/** Answer of every call that asks for a document, and of `GET /api/documents/:id`. */
export interface DocumentResponse {
  document: DocumentState;
}

/** Body of `POST …/birth-plans/:planId/pdf` and `…/visit-notes/:noteId/pdf`; a contract has its own paper. */
export interface DocumentRequest {
  /** Letter when left out. */
  paper?: DocumentPaper;
}

/** Whether it will still change by itself. */
export function isDocumentOpen({ status }: Pick<DocumentState, 'status'>): boolean {
  return status === 'pending' || status === 'rendering';
}
