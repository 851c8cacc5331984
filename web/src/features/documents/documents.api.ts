import { type DocumentPaper, type DocumentState, documentStatuses } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

const folders = {
  'birth-plan': 'birth-plans',
  'birth-record': 'birth-records',
  'birth-story': 'birth-stories',
  'shift-summary': 'shift-summaries',
  invoice: 'invoices',
  'payment-receipt': 'payment-receipts',
  'visit-note': 'visit-notes',
  contract: 'contracts',
} as const;

/** A client's record that is available as a PDF. */
interface RecordPdf {
  kind: keyof typeof folders;
  clientId: string;
  id: string;
}

/** A report on the practice as a PDF. */
interface ReportPdf {
  kind: 'report';
  report: 'practice' | 'certification' | 'mileage' | 'care-team';
  /** The report's months and columns, or its year. */
  choice: Readonly<Record<string, string | number>>;
}

/** A client's statement of account or superbill as a PDF. */
interface AccountPdf {
  kind: 'statement' | 'superbill';
  clientId: string;
  /** The statement's first and last day, or the superbill's invoice. */
  choice: { from: string; to: string } | { invoiceId: string };
}

export type PdfSubject = RecordPdf | ReportPdf | AccountPdf;

/** Requests a PDF of the current state of a record or report. A repeated request doesn't create another one. */
export async function requestDocument(
  subject: PdfSubject,
  paper: DocumentPaper | undefined,
): Promise<DocumentState> {
  if (subject.kind === 'report') {
    const { report, choice } = subject;
    return readDocument(await signedIn.post(`/api/reports/${report}/pdf`, { ...choice, paper }));
  }
  if ('choice' in subject) {
    const { kind, clientId, choice } = subject;
    return readDocument(await signedIn.post(`/api/clients/${clientId}/${kind}/pdf`, { ...choice, paper }));
  }
  const { kind, clientId, id } = subject;
  const url = `/api/clients/${clientId}/${folders[kind]}/${id}/pdf`;
  return readDocument(await signedIn.post(url, { paper }));
}

/** Fetches the status of a PDF. Poll it until the PDF is ready or has failed. */
export async function fetchDocument(id: string): Promise<DocumentState> {
  return readDocument(await signedIn.get(`/api/documents/${id}`));
}

/** Returns the API path of the finished file, which requires a session. */
export function documentFilePath(id: string): string {
  return `/api/documents/${id}/file`;
}

function readDocument(body: unknown): DocumentState {
  const document = isRecord(body) && isRecord(body.document) ? body.document : {};
  const known = documentStatuses.some((status) => status === document.status);
  if (typeof document.id !== 'string' || !known) throw clientError('MALFORMED_RESPONSE');
  return document as unknown as DocumentState;
}
