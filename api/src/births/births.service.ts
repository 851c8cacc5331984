import {
  addDays,
  type BirthDocument,
  type BirthDocumentKind,
  type BirthEventsResponse,
  type BirthFields,
  type BirthLog,
  type BirthRecordRequest,
  type BirthStatsResponse,
  type BirthStoryRequest,
  birthDocument,
  birthText,
  changedBirthFields,
  chooseWinners,
  clientName,
  dateInZone,
  firstBornAt,
  newReminderFields,
  type PostpartumReminderKey,
  postpartumReminders,
  rangeOfView,
  readBirth,
  readBirthEvent,
  readEntries,
  startOfDay,
  type TimeZone,
  tidyText,
  toBirthFields,
  todayInZone,
  validateBirth,
  visibleEntries,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  type DatabaseClient,
  loadBirthForDocument,
  newId,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { MembershipCloser } from '../care-team/membership-closer.js';
import { lockZone } from '../clients/chart-locks.js';
import { chartAudit, practitionerAudit } from '../http/practitioner-audit.js';
import { rejectInvalid, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { RemindersRepository } from '../reminders/reminders.repository.js';
import { type BirthRow, toBirth, toEvent } from './birth.mapper.js';
import { type BirthRef, BirthsRepository, type PregnancyRow } from './births.repository.js';

const audit = chartAudit('birth');
const reminderAudit = chartAudit('reminder');
const clientAudit = practitionerAudit('client');

/** A pregnancy's birth, locked by a transaction. */
interface LockedBirth {
  ref: Required<BirthRef>;
  pregnancy: PregnancyRow;
  row: BirthRow;
}

/** The birth logs and birth records of a practice. */
@Injectable()
export class BirthsService {
  constructor(
    private readonly database: Database,
    private readonly births: BirthsRepository,
    private readonly reminders: RemindersRepository,
    private readonly members: MembershipCloser,
  ) {}

  /**
   * Returns the log and the record of a pregnancy.
   *
   * @throws AppError NOT_FOUND
   */
  async get(ref: BirthRef): Promise<BirthLog> {
    const pregnancy = requireFound(await this.births.findPregnancy(ref));
    return this.read(this.database.prisma, ref, pregnancy);
  }

  /**
   * Stores entries of a log. Phones may send entries repeatedly and in any order; only the winning revision of an entry
   * is stored (`supersedes` in domain). An entry that can't be stored is returned as refused and doesn't block the
   * others.
   *
   * @throws AppError NOT_FOUND
   */
  addEvents(
    session: RequestSession,
    {
      clientId,
      pregnancyId,
      events,
    }: { clientId: string; pregnancyId?: string | undefined; events: unknown[] },
    origin: RequestOrigin,
  ): Promise<BirthEventsResponse> {
    const { ownerId } = session;
    const by = `${session.firstName} ${session.lastName}`.trim();
    return this.database.transaction(async (tx) => {
      await this.births.lockClientAgainstDeletion(tx, { ownerId, clientId });
      const pregnancy = requireFound(await this.births.findPregnancy({ ownerId, clientId, pregnancyId }, tx));
      const { entries: sent, refused } = readEntries(events, readBirthEvent);
      if (sent.length === 0) {
        return { log: await this.read(tx, { ownerId, clientId }, pregnancy), refused };
      }
      const { ref, row } = await this.hold(tx, { ownerId, clientId }, pregnancy, origin);
      const stored = (await this.births.events(ownerId, row.id, tx)).map(toEvent);
      const elsewhere = await this.births.idsElsewhere(
        tx,
        ownerId,
        row.id,
        sent.map(({ id }) => id),
      );
      const { winners, refused: others } = chooseWinners(stored, sent, { by, elsewhere });
      if (winners.length > 0) {
        await this.births.storeEvents(tx, ownerId, row.id, { events: winners, authorId: session.member?.id });
        await recordAudit(tx, ownerId, audit('birth.updated', { id: row.id, clientId }, origin, ['events']));
        await this.updateSearchText(tx, ref);
      }
      return { log: await this.read(tx, ref, pregnancy), refused: [...refused, ...others] };
    });
  }

  /**
   * Records a birth, or changes its record. The first time, it also moves the chart to postpartum care and adds the
   * chosen reminders, unless the pregnancy is an earlier one. A save that would change nothing succeeds even with an
   * outdated version, because it may be a retry after a lost response.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT with the log, PREGNANCY_ENDED
   */
  record(
    session: RequestSession,
    clientId: string,
    { pregnancyId, version, reminders = [], ...input }: BirthRecordRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<BirthLog> {
    const { ownerId } = session;
    const sent = readBirth(input);
    rejectInvalid(validateBirth(sent, now));
    return this.database.transaction(async (tx) => {
      const zone = await lockZone(tx, ownerId);
      await this.births.lockClient(tx, { ownerId, clientId });
      const pregnancy = requireFound(await this.births.findPregnancy({ ownerId, clientId, pregnancyId }, tx));
      if (pregnancy.pregnancyEnded) throw new AppError('PREGNANCY_ENDED');
      const { ref, row } = await this.hold(tx, { ownerId, clientId }, pregnancy, origin);
      const before = toBirth(row);
      const { evaluationReceived = before.evaluationReceived } = input;
      const fields = { ...sent, evaluationReceived };
      const isFirst = before.status !== 'recorded';
      const changed = isFirst ? [] : changedBirthFields(toBirthFields(before), fields);
      if (!isFirst && changed.length === 0) return this.read(tx, ref, pregnancy);
      if (version !== before.version) {
        throw new AppError('VERSION_CONFLICT', { current: await this.read(tx, ref, pregnancy) });
      }
      await this.births.record(tx, ownerId, row.id, { fields, recordedAt: row.recordedAt ?? now });
      const action = isFirst ? 'birth.recorded' : 'birth.updated';
      await recordAudit(tx, ownerId, audit(action, { id: row.id, clientId }, origin, changed));
      await this.updateSearchText(tx, ref);
      if (isFirst && pregnancy.isCurrent) {
        await this.moveToPostpartum(tx, ref, origin);
        await this.addReminders(tx, ref, { fields, keys: reminders, zone, now }, origin);
        await this.members.closeAfterBirth(tx, ref, now);
      }
      return this.read(tx, ref, pregnancy);
    });
  }

  /**
   * Stores the birth story as the practitioner edited it.
   *
   * @throws AppError NOT_FOUND, VERSION_CONFLICT with the log
   */
  writeStory(
    ownerId: string,
    clientId: string,
    { pregnancyId, version, story: input }: BirthStoryRequest,
    origin: RequestOrigin,
  ): Promise<BirthLog> {
    const story = tidyText(input);
    return this.database.transaction(async (tx) => {
      await this.births.lockClientAgainstDeletion(tx, { ownerId, clientId });
      const pregnancy = requireFound(await this.births.findPregnancy({ ownerId, clientId, pregnancyId }, tx));
      const { ref, row } = await this.hold(tx, { ownerId, clientId }, pregnancy, origin);
      if (row.story === story) return this.read(tx, ref, pregnancy);
      if (version !== row.version) {
        throw new AppError('VERSION_CONFLICT', { current: await this.read(tx, ref, pregnancy) });
      }
      await this.births.setStory(tx, ownerId, row.id, story);
      await recordAudit(tx, ownerId, audit('birth.updated', { id: row.id, clientId }, origin, ['story']));
      await this.updateSearchText(tx, ref);
      return this.read(tx, ref, pregnancy);
    });
  }

  /**
   * Deletes a log with its record. The chart's status doesn't change.
   *
   * @throws AppError NOT_FOUND
   */
  remove(ref: BirthRef, origin: RequestOrigin): Promise<void> {
    const { ownerId, clientId } = ref;
    return this.database.transaction(async (tx) => {
      await this.births.lockClientAgainstDeletion(tx, ref);
      const { pregnancyId } = requireFound(await this.births.findPregnancy(ref, tx));
      const { id } = requireFound(await this.births.find({ ownerId, clientId, pregnancyId }, tx));
      await this.births.remove(tx, ownerId, id);
      await recordAudit(tx, ownerId, audit('birth.deleted', { id, clientId }, origin));
    });
  }

  /**
   * Returns a birth record or a birth story for reading.
   *
   * @throws AppError NOT_FOUND
   */
  async document(ownerId: string, birthId: string, kind: BirthDocumentKind): Promise<BirthDocument> {
    const { clientName, birth, events, letterhead } = requireFound(
      await loadBirthForDocument(this.database.prisma, ownerId, birthId),
    );
    const { timeZone: zone, babyUnits: units } = letterhead;
    return birthDocument(kind, { clientName, birth, events }, { zone, units });
  }

  /** Counts the recorded births of the practice's current month. */
  stats({ ownerId, timeZone: zone }: RequestSession, now = new Date()): Promise<BirthStatsResponse> {
    const month = rangeOfView('month', todayInZone(now, zone));
    const from = startOfDay(month.start, zone);
    return this.births.stats(ownerId, { from, before: startOfDay(addDays(month.end, 1), zone), zone });
  }

  /** Creates the birth of a pregnancy unless it exists, and locks it until the transaction ends. */
  private async hold(
    tx: DatabaseClient,
    { ownerId, clientId }: BirthRef,
    pregnancy: PregnancyRow,
    origin: RequestOrigin,
  ): Promise<LockedBirth> {
    const ref = { ownerId, clientId, pregnancyId: pregnancy.pregnancyId };
    const isNew = await this.births.open(tx, ref);
    const row = requireFound(await this.births.find(ref, tx));
    if (isNew) await recordAudit(tx, ownerId, audit('birth.created', { id: row.id, clientId }, origin));
    return { ref, pregnancy, row };
  }

  private async moveToPostpartum(tx: DatabaseClient, ref: BirthRef, origin: RequestOrigin): Promise<void> {
    if (!(await this.births.setPostpartum(tx, ref))) return;
    const { ownerId, clientId } = ref;
    await recordAudit(tx, ownerId, clientAudit('client.updated', clientId, origin, ['status']));
  }

  private async addReminders(
    tx: DatabaseClient,
    { ownerId, clientId }: BirthRef,
    {
      fields,
      keys,
      zone,
      now,
    }: { fields: BirthFields; keys: PostpartumReminderKey[]; zone: TimeZone; now: Date },
    origin: RequestOrigin,
  ): Promise<void> {
    const bornAt = firstBornAt(fields);
    if (bornAt === null) return;
    for (const { key, title, days } of postpartumReminders) {
      if (!keys.includes(key)) continue;
      const ref = { ownerId, clientId, id: newId() };
      const dueDate = addDays(dateInZone(bornAt, zone), days);
      const reminder = { ...newReminderFields(now, zone), title, dueDate };
      await this.reminders.insert(tx, ref, {
        ...{ fields: reminder, completedDate: null, series: null, zone, assigneeId: null },
      });
      await recordAudit(tx, ownerId, reminderAudit('reminder.created', ref, origin));
    }
  }

  private async updateSearchText(tx: DatabaseClient, ref: Required<BirthRef>): Promise<void> {
    const { ownerId } = ref;
    const row = requireFound(await this.births.find(ref, tx));
    const events = visibleEntries((await this.births.events(ownerId, row.id, tx)).map(toEvent));
    await this.births.setSearchText(tx, ownerId, row.id, birthText(toBirth(row), events));
  }

  private async read(
    client: DatabaseClient,
    { ownerId, clientId }: BirthRef,
    { pregnancyId, firstName, lastName, numberOfBabies, birthLocation, pregnancyEnded }: PregnancyRow,
  ): Promise<BirthLog> {
    const row = await this.births.find({ ownerId, clientId, pregnancyId }, client);
    const events = row ? await this.births.events(ownerId, row.id, client) : [];
    return {
      clientId,
      clientName: clientName({ firstName, lastName }),
      pregnancyId,
      numberOfBabies,
      birthLocation,
      pregnancyEnded,
      birth: row && toBirth(row),
      events: events.map(toEvent),
    };
  }
}
