import type { Readable } from 'node:stream';
import {
  archiveJobId,
  type ExportListResponse,
  type ExportRequest,
  type ExportResponse,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  FILE_STORE,
  type FileStore,
  JobQueues,
  recordAudit,
  storedFileKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin } from '../http/request-session.js';
import { openStoredFile } from '../http/stored-file.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { type ExportRow, toExport } from './export.mapper.js';
import { ExportsRepository } from './exports.repository.js';

/** An export to download. */
export interface ExportFile {
  name: string;
  size: number;
  content: Readable;
}

const audit = practitionerAudit('export');

/** A practice's exports, which the worker creates. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: Database,
    private readonly exports: ExportsRepository,
    private readonly creates: IdempotentCreates,
    private readonly queues: JobQueues,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  async list(ownerId: string): Promise<ExportListResponse> {
    const [rows, practice, defaultFormat] = await Promise.all([
      this.exports.list(ownerId),
      this.exports.practice(ownerId),
      this.exports.defaultFormat(ownerId),
    ]);
    return { exports: rows.map((row) => toExport(row, practice)), defaultFormat };
  }

  /**
   * Requests an export. Only one is created at a time, so further requests return the one in progress, even for another
   * format.
   *
   * @throws AppError IDEMPOTENCY_CONFLICT
   * @throws StorageFullError when too little disk space is left
   */
  async request(
    ownerId: string,
    request: ExportRequest,
    idempotency: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<ExportResponse> {
    await this.files.requireSpace();
    const format = request.format ?? (await this.exports.defaultFormat(ownerId));
    const { id } = await this.creates.once(ownerId, idempotency, async (tx) => {
      const isNew = await this.exports.request(tx, ownerId, format);
      const open = await this.exports.findOpen(tx, ownerId);
      // The export in progress may finish at the very moment another one is requested.
      if (!open) throw new AppError('UNAVAILABLE');
      if (isNew) await recordAudit(tx, ownerId, audit('export.ordered', open.id, origin));
      return { id: open.id };
    });
    await this.queues.dispatch('exports.run', { exportId: id }, { id: archiveJobId('exports.run', id) });
    return this.find(ownerId, id);
  }

  /** @throws AppError NOT_FOUND */
  async find(ownerId: string, id: string): Promise<ExportResponse> {
    const [row, practice] = await Promise.all([this.get(ownerId, id), this.exports.practice(ownerId)]);
    return { export: toExport(row, practice) };
  }

  /** @throws AppError NOT_FOUND, EXPORT_NOT_READY */
  async open(ownerId: string, id: string, origin: RequestOrigin): Promise<ExportFile> {
    const row = await this.get(ownerId, id);
    if (row.status !== 'ready' || row.fileKey === null) throw new AppError('EXPORT_NOT_READY');
    const practice = await this.exports.practice(ownerId);
    const file = await openStoredFile(this.files, storedFileKey('exports', { ownerId, id }));
    await recordAudit(this.database.prisma, ownerId, audit('export.downloaded', id, origin));
    return { name: toExport(row, practice).fileName, ...file };
  }

  /**
   * Deletes an export, or cancels one in progress.
   *
   * @throws AppError NOT_FOUND
   */
  async remove(ownerId: string, id: string, origin: RequestOrigin): Promise<void> {
    const { fileKey } = await this.get(ownerId, id);
    await this.database.transaction(async (tx) => {
      if (!(await this.exports.remove(tx, ownerId, id))) throw new AppError('NOT_FOUND');
      await recordAudit(tx, ownerId, audit('export.deleted', id, origin));
    });
    // If the process stops here, the worker removes the orphaned file later.
    if (fileKey !== null) await this.files.delete(fileKey);
  }

  private async get(ownerId: string, id: string): Promise<ExportRow> {
    const row = await this.exports.find(ownerId, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}
