import type { ExportFormat } from '@doula-desk/domain';
import { type FileStore, ServerKey } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DocumentRenderer } from '../documents/rendering/document-renderer.js';
import { addAttachments } from './attachments.js';
import { addBook } from './book/add-book.js';
import { addTables } from './csv/add-tables.js';
import type { ExportContents } from './export-contents.js';
import { ExportZip } from './export-zip.js';
import { readPractice } from './records/practice.js';
import * as queries from './records/queries.js';
import { PracticeSnapshot } from './records/snapshot.js';

/** Which export is to be written. */
export interface ExportOrder {
  ownerId: string;
  format: ExportFormat;
  /** When it was asked for: what parts of it are dated. */
  createdAt: Date;
  /** Ends the work when nobody wants it any more. */
  signal: AbortSignal;
  /** Told of the records that are in, and of all. */
  progress(done: number, total: number): void;
}

/** Writes exports: all that a practice has, as it is at one moment, part after part. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly renderer: DocumentRenderer,
    private readonly serverKey: ServerKey,
  ) {}

  /**
   * Nothing is under the key until the file is whole.
   *
   * @param client a connection that nobody else uses meanwhile
   * @returns bytes of the file
   * @throws ExportUnwantedError, RenderError, or whatever the database or the store failed with
   */
  async write(client: pg.ClientBase, files: FileStore, key: string, order: ExportOrder): Promise<number> {
    const zip = new ExportZip(order.createdAt);
    const [filled, stored] = await Promise.allSettled([
      this.fill(client, zip, order).catch((error: Error) => {
        zip.fail(error);
        throw error;
      }),
      files.put(key, zip.content),
    ]);
    // Where both failed it was one for the other's sake, and the store has the reason of either.
    if (stored.status === 'rejected') throw stored.reason;
    if (filled.status === 'rejected') throw filled.reason;
    return stored.value;
  }

  private fill(client: pg.ClientBase, zip: ExportZip, order: ExportOrder): Promise<void> {
    const { ownerId, format, createdAt, signal, progress } = order;
    return PracticeSnapshot.read(client, ownerId, signal, async (snapshot) => {
      const counts =
        (await snapshot.first<Record<string, number>>(queries.recordCounts(snapshot.owner))) ?? {};
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      let done = 0;
      const contents: ExportContents = {
        snapshot,
        practice: await readPractice(snapshot),
        counts,
        createdAt,
        serverKey: this.serverKey,
        signal,
        added: (records) => {
          done += records;
          progress(done, total);
        },
      };
      if (format === 'CSV') await addTables(zip, contents);
      else await addBook(zip, contents, { renderer: this.renderer, form: format === 'PDF' ? 'pdf' : 'word' });
      await addAttachments(zip, contents);
      zip.end();
    });
  }
}
