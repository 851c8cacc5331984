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

/** The export to write. */
export interface ExportTask {
  ownerId: string;
  format: ExportFormat;
  /** When the export was requested, used as the files' timestamp. */
  createdAt: Date;
  /** Aborted when the export is deleted. */
  signal: AbortSignal;
  /** Receives the number of records written so far, and the total. */
  progress(done: number, total: number): void;
}

/** Writes exports, which contain all of a practice's records from one snapshot, part by part. */
@Injectable()
export class ExportWriter {
  constructor(
    private readonly renderer: DocumentRenderer,
    private readonly serverKey: ServerKey,
  ) {}

  /**
   * Writes an export. There is no file under `key` until the file is complete.
   *
   * @param client a connection that nothing else uses in the meantime
   * @returns the file's size in bytes
   * @throws ExportDeletedError, RenderError, or an error from the database or the store
   */
  async write(client: pg.ClientBase, files: FileStore, key: string, task: ExportTask): Promise<number> {
    const zip = new ExportZip(task.createdAt);
    const [filled, stored] = await Promise.allSettled([
      this.fill(client, zip, task).catch((error: Error) => {
        zip.fail(error);
        throw error;
      }),
      files.put(key, zip.content),
    ]);
    // If both failed, one failure caused the other, and either way the store's error has the reason.
    if (stored.status === 'rejected') throw stored.reason;
    if (filled.status === 'rejected') throw filled.reason;
    return stored.value;
  }

  private fill(client: pg.ClientBase, zip: ExportZip, task: ExportTask): Promise<void> {
    const { ownerId, format, createdAt, signal, progress } = task;
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
      else
        await addBook(zip, contents, { renderer: this.renderer, format: format === 'PDF' ? 'pdf' : 'word' });
      await addAttachments(zip, contents);
      zip.end();
    });
  }
}
