import {
  type Birth,
  type ClientFields,
  type ClientResponse,
  changedClientFields,
  type EndedPregnancyInput,
  endedByBirth,
  newlyUnusualValues,
  type PregnancyDetails,
  type PregnancyEntry,
  startNextPregnancy,
  todayInZone,
  validateNextPregnancy,
} from '@doula-desk/domain';
import { AppError, type DatabaseClient, recordAudit, ServerKey } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { toBirth } from '../births/birth.mapper.js';
import { BirthsRepository } from '../births/births.repository.js';
import { lockZone } from '../clients/chart-locks.js';
import { toClient, toFields } from '../clients/client.mapper.js';
import { ClientsRepository } from '../clients/clients.repository.js';
import { withPregnancyIds } from '../clients/past-pregnancies.js';
import { lapseSignatures } from '../contracts/lapsed-signatures.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import { found, refuseInvalid, refuseOldVersion, refuseUnusual } from '../http/refusals.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { PregnanciesRepository } from './pregnancies.repository.js';
import type { NextPregnancyDto } from './pregnancy.dto.js';
import { toPregnancyDetails, toPregnancyEntry } from './pregnancy.mapper.js';

const audit = practitionerAudit('client');

/** The pregnancies of a client. */
@Injectable()
export class PregnanciesService {
  constructor(
    private readonly pregnancies: PregnanciesRepository,
    private readonly births: BirthsRepository,
    private readonly clients: ClientsRepository,
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
    return toPregnancyDetails(found(await this.pregnancies.find(ownerId, clientId, id)));
  }

  /**
   * Closes the current pregnancy and starts the next one. The client's fields describe the next one from then on. Records
   * stay with the pregnancy that they belong to, except for what is planned from today on.
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
      const row = found(await this.clients.find(ownerId, clientId, tx));
      const before = toFields(row);
      refuseInvalid(validateNextPregnancy(before, input, today));
      refuseOldVersion(toClient(row, email), version);
      const birth = await this.recordedBirth(tx, ownerId, clientId);
      const ended = birth
        ? { ...endedByBirth(birth, before.edd, zone), ...filledIn(input.ended) }
        : input.ended;
      const next = startNextPregnancy(before, { ...input, ended }, today);
      const fields = withPregnancyIds(birth ? withIdOfLast(next.client, birth.id) : next.client);
      const changed = changedClientFields(before, fields);
      refuseUnusual(newlyUnusualValues(fields, changed, today), confirmUnusual);
      const closed = await this.pregnancies.close(tx, ownerId, clientId, next);
      await this.clients.update(tx, ownerId, { id: clientId, version: row.version, fields });
      await this.pregnancies.start(tx, ownerId, clientId, { closed, today });
      await recordAudit(tx, ownerId, audit('client.next-pregnancy-started', clientId, origin, changed));
      await lapseSignatures(tx, this.key, ownerId, { clientId }, origin);
      return { client: toClient(found(await this.clients.find(ownerId, clientId, tx)), email) };
    });
  }

  /** Returns the birth of the current pregnancy if it is recorded. */
  private async recordedBirth(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
  ): Promise<Birth | undefined> {
    const current = found(await this.births.findPregnancy({ ownerId, clientId, pregnancyId: undefined }, tx));
    const row = await this.births.find({ ownerId, clientId, pregnancyId: current.pregnancyId }, tx);
    return row?.status === 'recorded' ? toBirth(row) : undefined;
  }
}

/** Returns what the request says about the end; empty fields leave it to the recorded birth. */
function filledIn(ended: EndedPregnancyInput | null | undefined): EndedPregnancyInput {
  return Object.fromEntries(Object.entries(ended ?? {}).filter(([, value]) => value?.trim()));
}

/** Gives the last past pregnancy the id of its birth record, which links the two. */
function withIdOfLast(client: ClientFields, id: string): ClientFields {
  const { pastPregnancies } = client;
  return {
    ...client,
    pastPregnancies: pastPregnancies.map((past, index) =>
      index === pastPregnancies.length - 1 ? { ...past, id } : past,
    ),
  };
}
