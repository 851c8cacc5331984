import { type DocumentKind, documentKinds } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { KindRegistry } from '../jobs/kind-registry.js';
import type { DocumentDescription } from './pdf/description.js';

/** Which document is to be made, of which record. */
export interface DocumentSubject {
  id: string;
  ownerId: string;
  kind: DocumentKind;
  subjectId: string;
  /** State of the record, as whoever asked named it. */
  subjectRevision: string;
  paper: 'letter' | 'a4';
  /** When it was asked for. */
  createdAt: Date;
}

export interface FinishedDocument extends DocumentSubject {
  sha256: Buffer;
  pages: number;
  /** SHA-256 of the certificate that signed the PDF, hexadecimal; undefined when it isn't signed. */
  certificate: string | undefined;
}

/** What was asked for cannot be shown any more: the record has changed since. */
export class RecordChangedError extends Error {}

/** Knows what the documents of some kinds show. */
export interface DocumentComposer {
  readonly kinds: readonly DocumentKind[];
  /**
   * @returns nothing when the owner has no such record
   * @throws RecordChangedError when the record is no longer in the state that was asked for
   */
  compose(subject: DocumentSubject): Promise<DocumentDescription | undefined>;
  /**
   * Runs in the transaction that stores the bytes, once for each document.
   *
   * @returns mails to dispatch after the commit
   */
  finished?(tx: DatabaseClient, document: FinishedDocument): Promise<string[]>;
  /** What a click on the bell opens, and what its row says; nothing for a document that rings no bell. */
  notice?(subject: DocumentSubject): Promise<{ message: string; route: string } | undefined>;
}

/** The composers of all kinds of documents. Each feature adds its own. */
@Injectable()
export class DocumentComposers extends KindRegistry<DocumentKind, DocumentComposer> {
  constructor() {
    super(documentKinds, 'composes documents');
  }

  add(composer: DocumentComposer): void {
    for (const kind of composer.kinds) this.register(kind, composer);
  }
}
