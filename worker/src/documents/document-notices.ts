import { type DatabaseClient, postNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { DocumentComposer, DocumentSubject } from './document-composer.js';

/** After a longer wait than this, the user has probably moved on to something else. */
const LONG_WAIT_MS = 15_000;

/** Creates notifications for documents that took a long time. */
@Injectable()
export class DocumentNotices {
  /** Runs in the transaction that marks the document as ready. */
  async post(tx: DatabaseClient, subject: DocumentSubject, composer: DocumentComposer): Promise<void> {
    if (Date.now() - subject.createdAt.getTime() < LONG_WAIT_MS) return;
    const notice = await composer.notice?.(subject);
    if (!notice) return;
    await postNotification(tx, {
      ownerId: subject.ownerId,
      type: 'system',
      title: 'PDF ready',
      message: notice.message,
      route: notice.route,
      dedupeKey: `documents.ready:${subject.id}`,
    });
  }
}
