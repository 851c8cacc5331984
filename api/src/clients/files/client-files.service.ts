import { Readable } from 'node:stream';
import {
  type ClientIdentity,
  type ClientImportPlan,
  type ClientImportPreview,
  type ClientImportRequest,
  type ClientImportResponse,
  type DateOnly,
  MAX_IMPORT_BYTES,
  planClientImport,
  todayInZone,
  toImportPreview,
} from '@doula-desk/domain';
import { AppError, clientFile, newId, recordAudits } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { practitionerAudit } from '../../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../../idempotency/idempotency.js';
import { ClientAuditRepository } from '../client-audit.repository.js';
import { ClientsRepository } from '../clients.repository.js';
import { withPregnancyIds } from '../past-pregnancies.js';
import { ClientPagesRepository } from './client-pages.repository.js';
import { readCsv } from './read-csv.js';

/** Wrong values that a refused import names; the preview names them all. */
const MOST_DETAILS = 100;

const audit = practitionerAudit('client');

/** Clients as files. */
@Injectable()
export class ClientFilesService {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly pages: ClientPagesRepository,
    private readonly audit: ClientAuditRepository,
    private readonly creates: IdempotentCreates,
  ) {}

  /** All clients as a CSV file, and its name: plain letters, since it goes into a header. */
  async export(
    { ownerId, timeZone }: RequestSession,
    origin: RequestOrigin,
  ): Promise<{ name: string; file: Readable }> {
    const shape = await this.pages.shape(ownerId);
    await this.audit.noteExport(ownerId, origin);
    return {
      name: `clients-${todayInZone(Date.now(), timeZone)}.csv`,
      file: Readable.from(clientFile(shape, this.pages.pages(ownerId)), { objectMode: false }),
    };
  }

  /** What an import would do. Nothing is stored. */
  async preview(session: RequestSession, file: ClientImportRequest): Promise<ClientImportPreview> {
    const existing = await this.clients.identities(session.ownerId);
    return toImportPreview(planOf(file, todayOf(session), existing));
  }

  /**
   * Stores the clients of a file: all that are not there yet, or none.
   *
   * @throws AppError VALIDATION_FAILED naming rows and fields, IDEMPOTENCY_CONFLICT, PAYLOAD_TOO_LARGE
   */
  import(
    session: RequestSession,
    file: ClientImportRequest,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<ClientImportResponse> {
    const { ownerId } = session;
    return this.creates.once(ownerId, request, async (tx) => {
      await this.clients.lockImports(ownerId, tx);
      const plan = planOf(file, todayOf(session), await this.clients.identities(ownerId, tx));
      refuse(plan);
      const added = plan.rows.flatMap(({ client }) =>
        client ? [{ id: newId(), fields: withPregnancyIds(client) }] : [],
      );
      await this.clients.insert(ownerId, tx, added);
      await recordAudits(
        tx,
        ownerId,
        added.map(({ id }) => audit('client.imported', id, origin)),
      );
      return { imported: added.length, duplicates: plan.duplicates };
    });
  }
}

function todayOf({ timeZone }: RequestSession): DateOnly {
  return todayInZone(Date.now(), timeZone);
}

function planOf(
  { csv, dateOrder }: ClientImportRequest,
  today: DateOnly,
  existing: readonly ClientIdentity[],
): ClientImportPlan {
  if (Buffer.byteLength(csv) > MAX_IMPORT_BYTES) {
    throw new AppError('PAYLOAD_TOO_LARGE', { message: 'The file is larger than 5 MB. Please split it.' });
  }
  const { rows, problems } = readCsv(csv);
  const plan = planClientImport(rows, { today, dateOrder, existing });
  return { ...plan, problems: [...problems, ...plan.problems] };
}

function refuse({ problems, rows, invalid }: ClientImportPlan): void {
  if (problems.length === 0 && invalid === 0) return;
  const details = [
    ...problems.map((message) => ({ field: 'csv', message })),
    ...rows.flatMap(({ row, errors }) =>
      errors.map(({ field, message }) => ({ field: `row ${row}: ${field}`, message })),
    ),
  ];
  const message = problems[0] ?? `Nothing was imported: ${invalid} of ${rows.length} rows have mistakes.`;
  throw new AppError('VALIDATION_FAILED', { message, details: details.slice(0, MOST_DETAILS) });
}
