/**
 * Kinds of PDFs. `contract-sealed` is a signed contract with its audit page. The last four are practice reports, which
 * don't belong to any record.
 */
export const documentKinds = [
  'visit-note',
  'birth-plan',
  'birth-record',
  'birth-story',
  'shift-summary',
  'contract',
  'contract-sealed',
  'invoice',
  'payment-receipt',
  'statement',
  'superbill',
  'practice-report',
  'certification-log',
  'mileage-report',
  'care-team-report',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Titles of reports, for their PDF files. */
export const reportTitles = {
  'practice-report': 'Practice report',
  'certification-log': 'Certification log',
  'mileage-report': 'Mileage and hours',
  'care-team-report': 'Care team report',
} as const satisfies Partial<Record<DocumentKind, string>>;
export type ReportKind = keyof typeof reportTitles;

/** Returns whether a PDF is a practice report. */
export function isReportKind(kind: string): kind is ReportKind {
  return Object.hasOwn(reportTitles, kind);
}

export const documentPapers = ['letter', 'a4'] as const;
export type DocumentPaper = (typeof documentPapers)[number];
export const DEFAULT_DOCUMENT_PAPER: DocumentPaper = 'letter';

/** `rendering`: claimed by a worker. An interrupted document is claimed again. */
export const documentStatuses = ['pending', 'rendering', 'ready', 'failed'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Why rendering failed. Requesting the document again starts over. */
export const documentFailures = [
  'record-gone',
  'record-changed',
  'not-confirmed',
  'cannot-be-drawn',
  'cut-off',
] as const;
export type DocumentFailure = (typeof documentFailures)[number];

/** Messages by reason. */
export const documentFailureTexts: Record<DocumentFailure, string> = {
  'record-gone': 'The record for this PDF no longer exists.',
  'not-confirmed':
    "This server can't confirm the records that the PDF would show. Ask the operator of the server to run a check.",
  'record-changed': 'The record changed while the PDF was being created. Please request the PDF again.',
  'cannot-be-drawn': "The PDF couldn't be created. Please try again.",
  'cut-off': 'Creating the PDF was interrupted several times. Please try again later.',
};

/** A PDF's state in the API. */
export interface DocumentState {
  id: string;
  kind: DocumentKind;
  paper: DocumentPaper;
  status: DocumentStatus;
  /** Percent, from 0 to 100. */
  progress: number;
  /** For `failed`: a message for the user; null otherwise. */
  failure: string | null;
  /** Number of pages; null until the PDF is ready. */
  pages: number | null;
  /** Size in bytes. */
  size: number | null;
  /** Hash of the PDF, in hex. */
  sha256: string | null;
  /** Whether this is a contract PDF without proof that this server created it. Other PDFs are re-created instead. */
  isUnproven: boolean;
}

/** Response to all calls that request a document, and to `GET /api/documents/:id`. */
export interface DocumentResponse {
  document: DocumentState;
}

/** A PDF's progress, for someone who has a link but no account. */
export interface SharedFileResponse {
  document: Pick<DocumentState, 'status'>;
}

/** Body of `POST …/birth-plans/:planId/pdf` and `…/visit-notes/:noteId/pdf`; a contract has its own paper size. */
export interface DocumentRequest {
  /** Defaults to Letter. */
  paper?: DocumentPaper;
}

/** Returns whether the status can still change. */
export function isDocumentOpen({ status }: Pick<DocumentState, 'status'>): boolean {
  return status === 'pending' || status === 'rendering';
}
