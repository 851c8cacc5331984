import {
  chooseWinners,
  clientName,
  type EmailSummary,
  type Handover,
  readEntries,
  readHandover,
  readShift,
  readShiftEntry,
  type ShiftEntriesResponse,
  type ShiftLog,
  type ShiftLogResponse,
  type ShiftsResponse,
  type ShiftWrite,
  shiftBabies,
  shiftSummary,
  shiftText,
  supersedes,
  toShiftHead,
  validateHandover,
  validateShift,
  visibleEntries,
} from '@doula-desk/domain';
import { AppError, Database, type DatabaseClient, MailOutbox, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { requireClient } from '../clients/chart-locks.js';
import { pageOf, readPositionByAge } from '../http/list-pages.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { RecordRef } from '../http/record-ref.js';
import { rejectInvalid, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { ThirdPartyMail } from '../third-party-mail/third-party-mail.js';
import type { ShiftListQueryDto } from './shift.dto.js';
import { type ShiftRow, toShift, toShiftEntry, toShiftListItem } from './shift.mapper.js';
import { ShiftsRepository } from './shifts.repository.js';

const audit = chartAudit('shift');
const clientAudit = chartAudit('client');

/** The person who makes the change. */
type Author = Pick<RequestSession, 'firstName' | 'lastName'>;

/** The postpartum shifts of a practice. */
@Injectable()
export class ShiftsService {
  constructor(
    private readonly database: Database,
    private readonly shifts: ShiftsRepository,
    private readonly creates: IdempotentCreates,
    private readonly outbox: MailOutbox,
    private readonly thirdPartyMail: ThirdPartyMail,
  ) {}

  /**
   * Lists the shifts of a pregnancy, latest first.
   *
   * @throws AppError NOT_FOUND
   */
  async list(
    ownerId: string,
    clientId: string,
    { pregnancyId, limit, cursor }: ShiftListQueryDto,
  ): Promise<ShiftsResponse> {
    const rows = await this.shifts.list(
      { ownerId, clientId, pregnancyId },
      limit + 1,
      readPositionByAge(cursor),
    );
    if (rows.length === 0) await requireClient(this.database.prisma, ownerId, clientId);
    const page = pageOf(rows, limit, toShiftListItem, ({ start, id }) => [start, id]);
    return { shifts: page.entries, nextCursor: page.nextCursor };
  }

  /**
   * Returns a shift with its log.
   *
   * @throws AppError NOT_FOUND
   */
  get(ref: RecordRef): Promise<ShiftLog> {
    return this.read(this.database.prisma, ref);
  }

  /**
   * Starts a shift, or changes its times or its place. Phones may send revisions repeatedly and in any order; the
   * winning one is stored (`supersedes` in domain).
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED
   */
  write(
    { firstName, lastName }: Author,
    ref: RecordRef,
    input: ShiftWrite,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ShiftLog> {
    const { ownerId, clientId, id } = ref;
    const shift = readShift(input);
    rejectInvalid(validateShift(shift, now));
    const by = clientName({ firstName, lastName });
    return this.database.transaction(async (tx) => {
      await this.shifts.lockClientAgainstDeletion(tx, ownerId, clientId);
      const { timeZone } = requireFound(await this.shifts.findChart(ref, tx));
      const record = { id, clientId };
      if (await this.shifts.insert(tx, ref, { shift, timeZone, by })) {
        await recordAudit(tx, ownerId, audit('shift.created', record, origin));
        await this.updateSearchText(tx, ref);
        return this.read(tx, ref);
      }
      const before = toShift(requireFound(await this.findForUpdate(tx, ref)));
      if (supersedes(toShiftHead(id, { ...shift, by: before.by }), toShiftHead(id, before))) {
        await this.shifts.update(tx, ref, shift);
        await recordAudit(tx, ownerId, audit('shift.updated', record, origin, changedFields(before, shift)));
        await this.updateSearchText(tx, ref);
      }
      return this.read(tx, ref);
    });
  }

  /**
   * Stores entries of a shift's log. An entry that can't be stored is returned as refused and doesn't block the others.
   *
   * @throws AppError NOT_FOUND
   */
  addEntries(
    { firstName, lastName }: Author,
    ref: RecordRef,
    batch: readonly unknown[],
    origin: RequestOrigin,
  ): Promise<ShiftEntriesResponse> {
    const { ownerId, clientId, id } = ref;
    const by = clientName({ firstName, lastName });
    return this.database.transaction(async (tx) => {
      await this.shifts.lockClientAgainstDeletion(tx, ownerId, clientId);
      requireFound(await this.findForUpdate(tx, ref));
      const { entries, refused } = readEntries(batch, readShiftEntry);
      const stored = (await this.shifts.entries(ownerId, id, tx)).map(toShiftEntry);
      const ids = entries.map((entry) => entry.id);
      const elsewhere = await this.shifts.idsOfOtherShifts(tx, ownerId, id, ids);
      const { winners, refused: others } = chooseWinners(stored, entries, { by, elsewhere });
      if (winners.length > 0) {
        await this.shifts.storeEntries(tx, ownerId, id, winners);
        await recordAudit(tx, ownerId, audit('shift.updated', { id, clientId }, origin, ['entries']));
        await this.updateSearchText(tx, ref);
      }
      return { log: await this.read(tx, ref), refused: [...refused, ...others] };
    });
  }

  /**
   * Stores what the practitioner shares with the parents.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED
   */
  setHandover(ref: RecordRef, input: Handover, origin: RequestOrigin): Promise<ShiftLog> {
    const { ownerId, clientId, id } = ref;
    const handover = readHandover(input);
    rejectInvalid(validateHandover(handover));
    return this.database.transaction(async (tx) => {
      await this.shifts.lockClientAgainstDeletion(tx, ownerId, clientId);
      const { handover: before } = toShift(requireFound(await this.findForUpdate(tx, ref)));
      if (JSON.stringify(before) !== JSON.stringify(handover)) {
        await this.shifts.setHandover(tx, ref, handover);
        await recordAudit(tx, ownerId, audit('shift.updated', { id, clientId }, origin, ['handover']));
        await this.updateSearchText(tx, ref);
      }
      return this.read(tx, ref);
    });
  }

  /**
   * Emails the shared parts of the summary to the address in the chart. The worker writes the email from the parts
   * shared at the time of sending. A client who stopped these emails gets none unless they asked for them again.
   *
   * @throws AppError NOT_FOUND, SUMMARY_NOT_SENDABLE, SUMMARIES_STOPPED, EMAIL_NOT_VERIFIED, MAIL_LIMIT_REACHED,
   * IDEMPOTENCY_CONFLICT
   */
  async email(
    ref: RecordRef,
    { clientAskedAgain = false }: EmailSummary,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ShiftLogResponse> {
    const { ownerId, clientId, id } = ref;
    let mailId: string | undefined;
    const answer = await this.creates.once(ownerId, request, async (tx) => {
      await this.shifts.lockClientAgainstDeletion(tx, ownerId, clientId);
      requireFound(await this.findForUpdate(tx, ref));
      const log = await this.read(tx, ref);
      const { end, timeZone: zone, handover } = log.shift;
      const isEmpty =
        handover.message === '' && shiftSummary(log, handover.parts, { zone, now }).length === 0;
      if (end === null || log.clientEmail === '' || log.pregnancyEnded || isEmpty) {
        throw new AppError('SUMMARY_NOT_SENDABLE');
      }
      const startsAgain = log.summariesStoppedAt !== null;
      if (startsAgain && !clientAskedAgain) throw new AppError('SUMMARIES_STOPPED');
      await this.thirdPartyMail.admit(tx, ownerId);
      const mail = { ownerId, kind: 'shift-summary', recipient: log.clientEmail, subjectId: id } as const;
      mailId = await this.outbox.add(tx, mail);
      await this.shifts.setShared(tx, ref, now);
      if (startsAgain) {
        await this.shifts.allowSummaries(tx, ownerId, clientId);
        const chart = { id: clientId, clientId };
        await recordAudit(tx, ownerId, clientAudit('client.summaries-allowed', chart, origin));
      }
      await recordAudit(tx, ownerId, audit('shift.shared', { id, clientId }, origin));
      return { log: await this.read(tx, ref) };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    return answer;
  }

  /**
   * Deletes a shift with its log.
   *
   * @throws AppError NOT_FOUND
   */
  remove(ref: RecordRef, origin: RequestOrigin): Promise<void> {
    const { ownerId, clientId, id } = ref;
    return this.database.transaction(async (tx) => {
      await this.shifts.lockClientAgainstDeletion(tx, ownerId, clientId);
      requireFound(await this.findForUpdate(tx, ref));
      await this.shifts.remove(tx, ref);
      await recordAudit(tx, ownerId, audit('shift.deleted', { id, clientId }, origin));
    });
  }

  /**
   * Returns a shift that no one else can change until the transaction ends; null if the client has no shift with this
   * id.
   */
  private async findForUpdate(tx: DatabaseClient, ref: RecordRef): Promise<ShiftRow | null> {
    await this.shifts.lock(tx, ref);
    return this.shifts.find(ref, tx);
  }

  private async updateSearchText(tx: DatabaseClient, ref: RecordRef): Promise<void> {
    const { ownerId, id } = ref;
    const shift = toShift(requireFound(await this.shifts.find(ref, tx)));
    const entries = visibleEntries((await this.shifts.entries(ownerId, id, tx)).map(toShiftEntry));
    await this.shifts.setSearchText(tx, ownerId, id, shiftText(shift, entries));
  }

  /** @throws AppError NOT_FOUND */
  private async read(client: DatabaseClient, ref: RecordRef): Promise<ShiftLog> {
    const { ownerId, clientId, id } = ref;
    const row = requireFound(await this.shifts.find(ref, client));
    const chart = requireFound(await this.shifts.findChart(ref, client));
    const entries = await this.shifts.entries(ownerId, id, client);
    return {
      clientId,
      clientName: clientName(chart),
      pregnancyId: chart.pregnancyId,
      clientEmail: chart.email,
      summariesStoppedAt: chart.summariesStoppedAt?.toISOString() ?? null,
      pregnancyEnded: chart.pregnancyEnded,
      babies: shiftBabies(chart),
      shift: toShift(row),
      entries: entries.map(toShiftEntry),
    };
  }
}

/** Returns the names of the fields that a revision changes. */
function changedFields(before: ShiftWrite, after: ShiftWrite): string[] {
  const fields = ['start', 'end', 'location', 'distance', 'travelMinutes'] as const;
  return fields.filter((field) => before[field] !== after[field]);
}
