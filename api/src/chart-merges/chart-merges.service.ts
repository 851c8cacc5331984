import {
  type Birth,
  type BirthDisplay,
  type ChartMergePreviewResponse,
  type Client,
  type ClientFields,
  type ClientResponse,
  changedClientFields,
  type DateOnly,
  type DuplicateChartsResponse,
  type DuplicateMatchesResponse,
  type DuplicateQuery,
  filledEndFields,
  type MergedChartState,
  type MergedClientResponse,
  mergeCharts,
  newlyUnusualValues,
  pregnancyEndFromBirth,
  startNextPregnancy,
  toClientFields,
  todayInZone,
  validateClient,
  validateMergeChoices,
  validateNextPregnancy,
} from '@doula-desk/domain';
import { AppError, type DatabaseClient, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { toBirth } from '../births/birth.mapper.js';
import { BirthsRepository } from '../births/births.repository.js';
import { ChartMembersRepository } from '../care-team/chart-members.repository.js';
import { lockZone } from '../clients/chart-locks.js';
import { ChartUndoRepository } from '../clients/chart-undo.repository.js';
import { toClient, toFields } from '../clients/client.mapper.js';
import { ClientsRepository } from '../clients/clients.repository.js';
import { withPregnancyIds } from '../clients/past-pregnancies.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import {
  rejectInvalid,
  rejectStaleVersion,
  requireConfirmedValues,
  requireFound,
} from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { ChartRemovalRepository } from '../retention/chart-removal.repository.js';
import { ChartEffects } from './chart-effects.js';
import type { ChartMergeDto } from './chart-merge.dto.js';
import { ChartMergesRepository } from './chart-merges.repository.js';
import { ChartMovesRepository } from './chart-moves.repository.js';
import type { MergeData } from './merge-data.js';

/** Maximum number of pairs in the hint above the list of clients. */
const MAX_PAIRS = 20;

const audit = practitionerAudit('client');

/** A chart that is being merged. */
interface ChartSide {
  id: string;
  client: Client;
  fields: ClientFields;
  pregnancyId: string;
  birth: Birth | undefined;
  hasBirthLog: boolean;
}

/** Merges two charts of the same person. */
@Injectable()
export class ChartMergesService {
  constructor(
    private readonly merges: ChartMergesRepository,
    private readonly moves: ChartMovesRepository,
    private readonly undos: ChartUndoRepository,
    private readonly clients: ClientsRepository,
    private readonly births: BirthsRepository,
    private readonly charts: ChartRemovalRepository,
    private readonly creates: IdempotentCreates,
    private readonly members: ChartMembersRepository,
    private readonly effects: ChartEffects,
  ) {}

  async duplicates(ownerId: string): Promise<DuplicateChartsResponse> {
    const pairs = await this.merges.duplicates(ownerId, MAX_PAIRS);
    return { duplicates: pairs.map(({ older, newer, reasons }) => ({ charts: [older, newer], reasons })) };
  }

  async duplicatesOf(ownerId: string, person: DuplicateQuery): Promise<DuplicateMatchesResponse> {
    return { matches: await this.merges.duplicatesOf(ownerId, person) };
  }

  /** @throws AppError NOT_FOUND */
  async mergedInto(ownerId: string, id: string): Promise<MergedClientResponse> {
    return requireFound(await this.merges.mergedInto(ownerId, id));
  }

  /** @throws AppError NOT_FOUND */
  async preview(
    session: RequestSession,
    keptId: string,
    otherId: string,
  ): Promise<ChartMergePreviewResponse> {
    if (keptId === otherId) throw new AppError('NOT_FOUND');
    const [kept, other] = [await this.stateOf(session, keptId), await this.stateOf(session, otherId)];
    return { kept, other };
  }

  private async stateOf({ ownerId, email }: RequestSession, id: string): Promise<MergedChartState> {
    const client = toClient(requireFound(await this.clients.find(ownerId, id)), email);
    const holdings = requireFound(await this.charts.countRecords(ownerId, id));
    return { client, holdings, hasBirthLog: await this.merges.hasBirthLog(ownerId, id) };
  }

  /**
   * Merges another chart into this one, with all its records. Notes and contracts keep their evidence.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, UNUSUAL_VALUES, IDEMPOTENCY_CONFLICT, and VERSION_CONFLICT with the
   * current version of the chart that changed
   */
  merge(
    session: RequestSession,
    keptId: string,
    input: ChartMergeDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ClientResponse> {
    const { ownerId, email } = session;
    const otherId = input.otherId.toLowerCase();
    if (keptId === otherId) throw new AppError('NOT_FOUND');
    return this.creates.once(ownerId, request, async (tx) => {
      const zone = await lockZone(tx, ownerId);
      const today = todayInZone(now, zone);
      if ((await this.moves.lock(tx, ownerId, [keptId, otherId])).length < 2) throw new AppError('NOT_FOUND');
      const kept = await this.sideOf(tx, session, keptId);
      const other = await this.sideOf(tx, session, otherId);
      rejectStaleVersion(kept.client, input.version);
      rejectStaleVersion(other.client, input.otherVersion);
      const { merged, end } = this.plan(kept, other, input, {
        today,
        display: await this.births.display(tx, ownerId, zone),
      });
      const { pregnancy } = input;

      if (end) {
        await this.moves.close(tx, ownerId, (pregnancy === 'kept' ? other : kept).pregnancyId, end);
      }
      const from = { clientId: otherId, pregnancyId: other.pregnancyId };
      const to = { clientId: keptId, pregnancyId: kept.pregnancyId };
      const joined =
        pregnancy === 'same'
          ? {
              window: await this.moves.chosenWindow(tx, ownerId, other.pregnancyId),
              records: await this.moves.moveRecords(tx, ownerId, [from, to]),
              onCall: await this.moves.joinPlans(tx, ownerId, [from, to]),
            }
          : null;
      const ofOther = await this.moves.pregnancyIds(tx, ownerId, otherId);
      const pregnancyIds = await this.moves.movePregnancies(
        tx,
        ownerId,
        [otherId, keptId],
        ofOther.filter((id) => pregnancy !== 'same' || id !== other.pregnancyId),
      );
      await this.clients.update(tx, ownerId, { id: keptId, version: kept.client.version, fields: merged });
      const notices = await this.moves.redirectNotices(tx, ownerId, [otherId, keptId]);
      const mergedBefore = await this.moves.addMerged(
        tx,
        ownerId,
        [otherId, keptId],
        {
          pregnancyId: joined && other.pregnancyId,
          joinedPregnancyId: joined && kept.pregnancyId,
        },
        now,
      );
      await this.moves.copyMailChoices(tx, ownerId, [otherId, keptId]);
      const members = await this.members.move(tx, ownerId, [otherId, keptId]);
      const undoSteps = await this.undos.all(tx, ownerId, otherId);
      await tx.client.deleteMany({ where: { ownerId, id: otherId } });

      const data: MergeData = {
        otherId,
        kept: kept.fields,
        other: other.fields,
        merged,
        otherVersion: other.client.version,
        otherCreatedAt: other.client.createdAt,
        pregnancy,
        keptPregnancyId: kept.pregnancyId,
        otherPregnancyId: other.pregnancyId,
        ...{ pregnancyIds, joined, notices, members, mergedBefore, undoSteps },
      };
      await this.undos.add(tx, { ownerId, clientId: keptId, kind: 'merge' }, data, now);
      const changed = changedClientFields(kept.fields, merged);
      await recordAudit(tx, ownerId, {
        ...audit('client.merged', otherId, origin, changed),
        clientId: keptId,
      });
      await this.effects.apply(tx, ownerId, keptId, { edd: merged.edd, zone }, origin);
      return { client: toClient(requireFound(await this.clients.find(ownerId, keptId, tx)), email) };
    });
  }

  /** Checks a merge and returns the merged fields, and how the pregnancy that isn't current ended. */
  private plan(
    kept: ChartSide,
    other: ChartSide,
    input: ChartMergeDto,
    { today, display }: { today: DateOnly; display: BirthDisplay },
  ) {
    const { pregnancy, ended } = input;
    rejectInvalid(validateMergeChoices(kept.client, other.client, input));
    if (pregnancy === 'same' && kept.hasBirthLog && other.hasBirthLog) {
      rejectInvalid([{ field: 'pregnancy', message: BOTH_HAVE_LOGS }]);
    }
    let merged = mergeCharts(kept.client, other.client, input);
    const closing = pregnancy === 'same' ? null : pregnancy === 'kept' ? other : kept;
    let end: Pick<ReturnType<typeof startNextPregnancy>, 'endKind' | 'endDate'> | null = null;
    if (closing) {
      const { birth, fields } = closing;
      const told = birth
        ? { ...pregnancyEndFromBirth(birth, fields.edd, display), ...filledEndFields(ended) }
        : ended;
      rejectInvalid(
        validateNextPregnancy(fields, { ended: told ?? null, edd: null }, today).filter(({ field }) =>
          field.startsWith('ended'),
        ),
      );
      const next = startNextPregnancy(fields, { ended: told ?? null }, today);
      const past = next.client.pastPregnancies.slice(fields.pastPregnancies.length);
      merged = {
        ...merged,
        pastPregnancies: [
          ...merged.pastPregnancies,
          ...past.map((each) => (birth ? { ...each, id: birth.id } : each)),
        ],
      };
      end = next;
    }
    merged = withPregnancyIds(toClientFields(merged));
    rejectInvalid(validateClient(merged, today));
    const changed = changedClientFields(kept.fields, merged);
    requireConfirmedValues(newlyUnusualValues(merged, changed, today), input.confirmUnusual);
    return { merged, end };
  }

  private async sideOf(tx: DatabaseClient, session: RequestSession, id: string): Promise<ChartSide> {
    const { ownerId, email } = session;
    const row = requireFound(await this.clients.find(ownerId, id, tx));
    const pregnancyId = await this.moves.currentPregnancy(tx, ownerId, id);
    const birth = await this.births.find({ ownerId, clientId: id, pregnancyId }, tx);
    return {
      id,
      client: toClient(row, email),
      fields: toFields(row),
      pregnancyId,
      birth: birth?.status === 'recorded' ? toBirth(birth) : undefined,
      hasBirthLog: Boolean(birth),
    };
  }
}

const BOTH_HAVE_LOGS =
  'Both charts have a birth log for the current pregnancy. Merge them as two pregnancies, and choose the current one.';
