import { type DocumentKind, documentKinds } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { KindRegistry } from '../jobs/kind-registry.js';
import type { DocumentDescription } from './pdf/description.js';

/** Which document to make, of which record. */
export interface DocumentSubject {
  id: string;
  ownerId: string;
  kind: DocumentKind;
  subjectId: string;
  /** The record's revision, as requested. */
  subjectRevision: string;
  paper: 'letter' | 'a4';
  /** When it was requested. */
  createdAt: Date;
}

export interface FinishedDocument extends DocumentSubject {
  sha256: Buffer;
  pages: number;
  /** SHA-256 of the certificate that signed the PDF, hexadecimal; undefined if it isn't signed. */
  certificate: string | undefined;
  /** Whether the description said so: what the database says by now may be something else. */
  isEvidence: boolean;
}

/** The requested document can't be made anymore, because the record has changed. */
export class RecordChangedError extends Error {}

/** The requested document isn't made, because this server can't confirm what it would show. */
export class UnprovenRecordError extends Error {}

/** Composes documents of some kinds. */
export interface DocumentComposer {
  readonly kinds: readonly DocumentKind[];
  /**
   * @returns undefined if the owner has no such record
   * @throws RecordChangedError if the record no longer has the requested revision, UnprovenRecordError if someone
   *   changed it in the database
   */
  compose(subject: DocumentSubject): Promise<DocumentDescription | undefined>;
  /**
   * Runs in the transaction that stores the bytes, once for each document.
   *
   * @returns emails to dispatch after the commit
   */
  finished?(tx: DatabaseClient, document: FinishedDocument): Promise<string[]>;
  /** Returns the message and the target of the notification; undefined for a document without one. */
  notice?(subject: DocumentSubject): Promise<{ message: string; route: string } | undefined>;
}

/** The composers of all kinds of documents. Each feature registers its own. */
@Injectable()
export class DocumentComposers extends KindRegistry<DocumentKind, DocumentComposer> {
  constructor() {
    super(documentKinds, 'composes documents');
  }

  add(composer: DocumentComposer): void {
    for (const kind of composer.kinds) this.register(kind, composer);
  }
}
