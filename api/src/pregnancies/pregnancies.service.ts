import {
  type Birth,
  type Client,
  type ClientFields,
  type ClientResponse,
  changedClientFields,
  filledEndFields,
  newlyUnusualValues,
  type PregnancyDetails,
  type PregnancyEntry,
  pregnancyEndFromBirth,
  startNextPregnancy,
  type TimeZone,
  toClientFields,
  todayInZone,
  undoNextPregnancy,
  validateNextPregnancy,
} from '@doula-desk/domain';
import { AppError, type DatabaseClient, recordAudit, ServerKey } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { toBirth } from '../births/birth.mapper.js';
import { BirthsRepository } from '../births/births.repository.js';
import { lockZone } from '../clients/chart-locks.js';
import { ChartUndoRepository, type StoredUndo } from '../clients/chart-undo.repository.js';
import { toClient, toFields } from '../clients/client.mapper.js';
import { ClientsRepository } from '../clients/clients.repository.js';
import { withPregnancyIds } from '../clients/past-pregnancies.js';
import { revokeOutdatedSignatures } from '../contracts/outdated-signatures.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import {
  rejectInvalid,
  rejectStaleVersion,
  requireConfirmedValues,
  requireFound,
} from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { RemindersRepository } from '../reminders/reminders.repository.js';
import { PregnanciesRepository, type StartedPregnancy } from './pregnancies.repository.js';
import type { NextPregnancyDto } from './pregnancy.dto.js';
import { toPregnancyDetails, toPregnancyEntry } from './pregnancy.mapper.js';

/** The data needed to undo the start of a pregnancy. Stored as JSON until it expires. */
interface StartUndoData extends StartedPregnancy {
  /** The client before and after the start. */
  before: ClientFields;
  after: ClientFields;
}

const audit = practitionerAudit('client');

/** The pregnancies of a client. */
@Injectable()
export class PregnanciesService {
  constructor(
    private readonly pregnancies: PregnanciesRepository,
    private readonly births: BirthsRepository,
    private readonly clients: ClientsRepository,
    private readonly undos: ChartUndoRepository,
    private readonly reminders: RemindersRepository,
    private readonly creates: IdempotentCreates,
    private readonly key: ServerKey,
  ) {}

  /** @throws AppError NOT_FOUND */
  async list(ownerId: string, clientId: string): Promise<PregnancyEntry[]> {
    const rows = await this.pregnancies.list(ownerId, clientId);
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    return rows.map(toPregnancyEntry);
  }

  /** @throws AppError NOT_FOUND */
  async get(ownerId: string, clientId: string, id: string): Promise<PregnancyDetails> {
    return toPregnancyDetails(requireFound(await this.pregnancies.find(ownerId, clientId, id)));
  }

  /**
   * Closes the current pregnancy and starts the next one, which the client's fields then describe. Records stay with
   * their pregnancy, except that appointments and reminders from today on move to the next one.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, UNUSUAL_VALUES, IDEMPOTENCY_CONFLICT, and VERSION_CONFLICT with the
   * current client
   */
  startNext(
    session: RequestSession,
    clientId: string,
    { version, confirmUnusual, ...input }: NextPregnancyDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ClientResponse> {
    const { ownerId, email } = session;
    return this.creates.once(ownerId, request, async (tx) => {
      const zone = await lockZone(tx, ownerId);
      const today = todayInZone(now, zone);
      await this.pregnancies.lockClient(tx, ownerId, clientId);
      const row = requireFound(await this.clients.find(ownerId, clientId, tx));
      const before = toFields(row);
      rejectInvalid(validateNextPregnancy(before, input, today));
      rejectStaleVersion(toClient(row, email), version);
      const birth = await this.recordedBirth(tx, ownerId, clientId);
      const ended = birth
        ? {
            ...pregnancyEndFromBirth(birth, before.edd, await this.births.display(tx, ownerId, zone)),
            ...filledEndFields(input.ended),
          }
        : input.ended;
      const next = startNextPregnancy(before, { ...input, ended }, today);
      const fields = withPregnancyIds(birth ? linkToBirth(next.client, birth.id) : next.client);
      const changed = changedClientFields(before, fields);
      requireConfirmedValues(newlyUnusualValues(fields, changed, today), confirmUnusual);
      const closed = await this.pregnancies.close(tx, ownerId, clientId, next);
      await this.clients.update(tx, ownerId, { id: clientId, version: row.version, fields });
      const moved = await this.pregnancies.start(tx, ownerId, clientId, { closed, today });
      const undo: StartUndoData = { ...moved, before, after: fields };
      await this.undos.add(tx, { ownerId, clientId, kind: 'next-pregnancy' }, undo, now);
      await recordAudit(tx, ownerId, audit('client.next-pregnancy-started', clientId, origin, changed));
      await revokeOutdatedSignatures(tx, this.key, ownerId, { clientId }, origin);
      return { client: toClient(requireFound(await this.clients.find(ownerId, clientId, tx)), email) };
    });
  }

  /** Returns whether the latest pregnancy has received records since it was started. */
  async hasOwnRecords(ownerId: string, clientId: string, now = new Date()): Promise<boolean> {
    const step = await this.undos.latest(ownerId, clientId, now);
    if (step?.kind !== 'next-pregnancy') return true;
    const { started, appointments, reminders } = step.data as StartUndoData;
    const current = await this.pregnancies.current(ownerId, clientId, [...appointments, ...reminders]);
    return current?.id !== started || current.hasOwnRecords;
  }

  /**
   * Undoes the start of a pregnancy without records, in a transaction that has locked the chart.
   *
   * @throws AppError CANNOT_UNDO
   */
  async undo(
    tx: DatabaseClient,
    { ownerId }: RequestSession,
    client: Client,
    step: StoredUndo,
    zone: TimeZone,
    origin: RequestOrigin,
  ): Promise<void> {
    const { before, after, ...started } = step.data as StartUndoData;
    const moved = [...started.appointments, ...started.reminders];
    const current = await this.pregnancies.current(ownerId, client.id, moved, tx);
    if (current?.id !== started.started || current.hasOwnRecords) {
      throw new AppError('CANNOT_UNDO', {
        message: "The new pregnancy already has records, so its start can't be undone anymore.",
      });
    }
    const now = toClientFields(client);
    const fields = undoNextPregnancy(before, after, now);
    await this.pregnancies.removeStarted(tx, ownerId, client.id, started);
    await this.clients.update(tx, ownerId, { id: client.id, version: client.version, fields });
    await this.pregnancies.reopen(tx, ownerId, client.id, started.closed);
    const changed = changedClientFields(now, fields);
    await recordAudit(tx, ownerId, audit('client.next-pregnancy-undone', client.id, origin, changed));
    const { edd } = fields;
    if (edd) await this.reminders.moveRelative(tx, ownerId, { clientId: client.id, edd, zone });
    await revokeOutdatedSignatures(tx, this.key, ownerId, { clientId: client.id }, origin);
  }

  /** Returns the birth of the current pregnancy if it is recorded. */
  private async recordedBirth(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
  ): Promise<Birth | undefined> {
    const current = requireFound(
      await this.births.findPregnancy({ ownerId, clientId, pregnancyId: undefined }, tx),
    );
    const row = await this.births.find({ ownerId, clientId, pregnancyId: current.pregnancyId }, tx);
    return row?.status === 'recorded' ? toBirth(row) : undefined;
  }
}

/** Stores the id of the birth record in the latest past pregnancy, which links the two. */
function linkToBirth(client: ClientFields, id: string): ClientFields {
  const { pastPregnancies } = client;
  return {
    ...client,
    pastPregnancies: pastPregnancies.map((past, index) =>
      index === pastPregnancies.length - 1 ? { ...past, id } : past,
    ),
  };
}
