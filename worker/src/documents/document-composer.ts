import { type DocumentKind, documentKinds } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { KindRegistry } from '../jobs/kind-registry.js';
import type { DocumentDescription } from './pdf/description.js';

/** Which document to create, and for which record. */
export interface DocumentSubject {
  id: string;
  ownerId: string;
  kind: DocumentKind;
  subjectId: string;
  /** The requested revision of the record. */
  subjectRevision: string;
  paper: 'letter' | 'a4';
  /** When the document was requested. */
  createdAt: Date;
}

export interface FinishedDocument extends DocumentSubject {
  sha256: Buffer;
  pages: number;
  /** SHA-256 of the certificate that signed the PDF, in hexadecimal; undefined if the PDF isn't signed. */
  certificate: string | undefined;
  /** Whether the PDF is evidence, according to its description. The database may say something else by now. */
  isEvidence: boolean;
}

/** Thrown if the requested document can't be created anymore because the record has changed. */
export class RecordChangedError extends Error {}

/** Thrown if the requested document can't be created because this server can't verify its contents. */
export class UnprovenRecordError extends Error {}

/** Composes documents of certain kinds. */
export interface DocumentComposer {
  readonly kinds: readonly DocumentKind[];
  /**
   * @returns undefined if the owner has no such record
   * @throws RecordChangedError if the record no longer has the requested revision, UnprovenRecordError if someone
   *   changed it in the database
   */
  compose(subject: DocumentSubject): Promise<DocumentDescription | undefined>;
  /**
   * Runs once for each document, in the transaction that stores the bytes.
   *
   * @returns emails to dispatch after the commit
   */
  finished?(tx: DatabaseClient, document: FinishedDocument): Promise<string[]>;
  /** Returns the notification's message and target; undefined for a document without a notification. */
  notice?(subject: DocumentSubject): Promise<{ message: string; route: string } | undefined>;
}

/** The composers for all kinds of documents. Each feature registers its own. */
@Injectable()
export class DocumentComposers extends KindRegistry<DocumentKind, DocumentComposer> {
  constructor() {
    super(documentKinds, 'composes documents');
  }

  add(composer: DocumentComposer): void {
    for (const kind of composer.kinds) this.register(kind, composer);
  }
}
