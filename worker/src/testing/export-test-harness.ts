import { buffer } from 'node:stream/consumers';
import type { ExportFormat } from '@doula-desk/domain';
import {
  DocumentsModule as DocumentRequestsModule,
  FILE_STORE,
  type FileStore,
  FilesModule,
} from '@doula-desk/platform';
import { ExportsModule } from '../exports/exports.module.js';
import { RunExportJob } from '../exports/run-export.job.js';
import { NoticeTestHarness } from './notice-test-harness.js';
import { readZip } from './read-zip.js';

/** Requests exports as the API does, and runs them when a test says so. */
export class ExportTestHarness {
  private constructor(readonly harness: NoticeTestHarness) {}

  static async open(): Promise<ExportTestHarness> {
    return new ExportTestHarness(
      await NoticeTestHarness.open([FilesModule, DocumentRequestsModule, ExportsModule]),
    );
  }

  get database() {
    return this.harness.database;
  }

  get files(): FileStore {
    return this.harness.get<FileStore>(FILE_STORE);
  }

  close(): Promise<void> {
    return this.harness.close();
  }

  async request(ownerId: string, format: ExportFormat, status = 'pending'): Promise<string> {
    const { id } = await this.database.prisma.export.create({
      data: { id: crypto.randomUUID(), ownerId, format, status },
    });
    return id;
  }

  run(exportId: string): Promise<string> {
    return this.harness.get(RunExportJob).handle({ exportId });
  }

  async row(id: string) {
    return await this.database.prisma.export.findUniqueOrThrow({ where: { id } });
  }

  /** Returns a finished export's files by path. */
  async filesOf(id: string): Promise<Map<string, Buffer>> {
    const { fileKey } = await this.row(id);
    return readZip(await buffer(await this.files.get(fileKey ?? '')));
  }

  /** Creates an export and reads it. */
  async exportFiles(ownerId: string, format: ExportFormat): Promise<Map<string, Buffer>> {
    const id = await this.request(ownerId, format);
    const outcome = await this.run(id);
    if (outcome !== 'created') throw new Error(`the export ended with ${outcome}`);
    return this.filesOf(id);
  }
}
