import { Readable } from 'node:stream';
import {
  type ClientImportPreview,
  type ClientImportRequest,
  type ClientImportResponse,
  MAX_IMPORT_BYTES,
  phoneCountryOf,
  todayInZone,
} from '@doula-desk/domain';
import { AppError, clientFile, newId, recordAuditEntries } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { JsonText } from '../../http/json-body.js';
import { practitionerAudit } from '../../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../../idempotency/idempotency.js';
import { ClientAuditRepository } from '../client-audit.repository.js';
import { ClientsRepository } from '../clients.repository.js';
import { withPregnancyIds } from '../past-pregnancies.js';
import { ClientPagesRepository } from './client-pages.repository.js';
import type { ImportOutcome, ImportTask } from './import-plan.js';
import { ImportThreads } from './import-threads.js';

const audit = practitionerAudit('client');

/** CSV files of clients. */
@Injectable()
export class ClientFilesService {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly pages: ClientPagesRepository,
    private readonly audit: ClientAuditRepository,
    private readonly creates: IdempotentCreates,
    private readonly threads: ImportThreads,
  ) {}

  /** Exports all clients as CSV. The file name is ASCII because it goes into a header. */
  async export(
    { ownerId, timeZone }: RequestSession,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<{ name: string; file: Readable }> {
    const shape = await this.pages.shape(ownerId);
    await this.audit.recordExport(ownerId, origin);
    return {
      name: `clients-${todayInZone(now, timeZone)}.csv`,
      file: Readable.from(clientFile(shape, this.pages.pages(ownerId)), { objectMode: false }),
    };
  }

  /** Returns a preview of an import. Stores nothing. */
  preview(
    session: RequestSession,
    file: ClientImportRequest,
    now = new Date(),
  ): Promise<JsonText<ClientImportPreview>> {
    refuseTooLarge(file);
    return this.threads.runInTurn(session.ownerId, async (read) => {
      const existing = await this.clients.identities(session.ownerId);
      const outcome = await read({ ...file, goal: 'preview', ...placeOf(session, now), existing });
      if (outcome.kind !== 'preview') throw new Error('the import thread sent no preview');
      return outcome.json;
    });
  }

  /**
   * Stores all new clients from a file's valid rows. Stores either all of them or none.
   *
   * @throws AppError VALIDATION_FAILED naming rows and fields, IDEMPOTENCY_CONFLICT, PAYLOAD_TOO_LARGE,
   *   IMPORT_IN_PROGRESS, IMPORT_TOO_COMPLEX
   */
  async import(
    session: RequestSession,
    file: ClientImportRequest,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ClientImportResponse> {
    refuseTooLarge(file);
    const { ownerId } = session;
    // Wait for a turn before starting the transaction: a waiting transaction would hold a connection.
    return this.threads.runInTurn(ownerId, (read) =>
      this.creates.once(ownerId, request, async (tx) => {
        await this.clients.lockImports(tx, ownerId);
        const existing = await this.clients.identities(ownerId, tx);
        const outcome = await read({ ...file, goal: 'import', ...placeOf(session, now), existing });
        const { clients, duplicates, invalid } = acceptedIn(outcome);
        const added = clients.map((client) => ({ id: newId(), fields: withPregnancyIds(client) }));
        await this.clients.insert(tx, ownerId, added);
        await recordAuditEntries(
          tx,
          ownerId,
          added.map(({ id }) => audit('client.imported', id, origin)),
        );
        return { imported: added.length, duplicates, invalid };
      }),
    );
  }
}

/** Returns the settings that depend on the practice's location. */
function placeOf({ timeZone }: RequestSession, now: Date): Pick<ImportTask, 'today' | 'country'> {
  return { today: todayInZone(now, timeZone), country: phoneCountryOf(timeZone) };
}

function refuseTooLarge({ csv }: ClientImportRequest): void {
  if (Buffer.byteLength(csv) <= MAX_IMPORT_BYTES) return;
  throw new AppError('PAYLOAD_TOO_LARGE', {
    message: 'The file is larger than 5 MB. Please split it into smaller files.',
  });
}

function acceptedIn(outcome: ImportOutcome): Extract<ImportOutcome, { kind: 'clients' }> {
  if (outcome.kind === 'clients') return outcome;
  if (outcome.kind !== 'refused') throw new Error('the import thread sent no clients');
  const { message, details } = outcome;
  throw new AppError('VALIDATION_FAILED', { message, details });
}
