import { type DatabaseClient, postNotification } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { DocumentComposer, DocumentSubject } from './document-composer.js';

/** Someone who waits longer than this has moved on to something else. */
const LONG_WAIT_MS = 15_000;

/** Creates notifications for documents that someone had to wait for. */
@Injectable()
export class DocumentNotices {
  /** Runs in the transaction that makes the document ready. */
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
