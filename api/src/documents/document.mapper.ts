import {
  type DocumentFailure,
  type DocumentKind,
  type DocumentPaper,
  type DocumentState,
  type DocumentStatus,
  documentFailureTexts,
} from '@doula-desk/domain';

/** Columns of a document, except its bytes. */
export const documentColumns = {
  id: true,
  kind: true,
  subjectId: true,
  subjectRevision: true,
  paper: true,
  status: true,
  progress: true,
  failure: true,
  pages: true,
  size: true,
  sha256: true,
  mac: true,
} as const;

export interface DocumentRow {
  id: string;
  kind: string;
  subjectId: string;
  /** Revision of the record that the document was generated from (`documentRevision` in platform). */
  subjectRevision: string;
  paper: string;
  status: string;
  progress: number;
  failure: string | null;
  pages: number | null;
  size: number | null;
  sha256: Uint8Array | null;
  /** Proof that this server generated the document (`documentMac` in platform). */
  mac: Uint8Array | null;
}

/** Returns the wire shape. */
export function toDocumentState(row: DocumentRow, isUnproven = false): DocumentState {
  const failure = row.status === 'failed' ? documentFailureTexts[row.failure as DocumentFailure] : null;
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    paper: row.paper as DocumentPaper,
    status: row.status as DocumentStatus,
    progress: row.progress,
    failure: failure ?? null,
    pages: row.pages,
    size: row.size,
    sha256: row.sha256 && Buffer.from(row.sha256).toString('hex'),
    isUnproven,
  };
}
