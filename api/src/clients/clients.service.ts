import {
  type ChartScopeName,
  type Client,
  type ClientChartResponse,
  type ClientFields,
  type ClientInput,
  type ClientListEntry,
  type ClientListResponse,
  type ClientNameId,
  changedClientFields,
  mergeClientInput,
  newlyUnusualValues,
  PAGE_LIMIT_DEFAULT,
  type TimeZone,
  toClientFields,
  todayInZone,
  unusualPregnancyValues,
  validateClient,
  validateNewClient,
} from '@doula-desk/domain';
import { AppError, Database, newId, recordAudit, ServerKey } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { ChartScope } from '../care-team/chart-scope.js';
import { revokeOutdatedSignatures } from '../contracts/outdated-signatures.js';
import { cursorValues, decodeCursor, encodeCursor } from '../http/cursor.js';
import { type PositionByAge, readPositionByAge } from '../http/list-pages.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import { rejectInvalid, requireConfirmedValues, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { RemindersRepository } from '../reminders/reminders.repository.js';
import { ChartGlanceRepository } from './chart-glance.repository.js';
import { lockZone } from './chart-locks.js';
import { toClient, toFields } from './client.mapper.js';
import { ClientListRepository, type ListPosition } from './client-list.repository.js';
import { ClientsRepository } from './clients.repository.js';
import { withPregnancyIds } from './past-pregnancies.js';

/** Maximum number of clients in an unpaged list. */
const UNPAGED_MAX = 10_000;

const audit = practitionerAudit('client');

/** Input that can confirm unusual values. */
type Confirmable<Input> = Input & { confirmUnusual?: boolean | undefined };

/** A practice's clients. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly database: Database,
    private readonly clients: ClientsRepository,
    private readonly lists: ClientListRepository,
    private readonly creates: IdempotentCreates,
    private readonly reminders: RemindersRepository,
    private readonly key: ServerKey,
    private readonly charts: ChartScope,
    private readonly glances: ChartGlanceRepository,
  ) {}

  /** Returns all clients, or a page of them if a limit or a cursor is given. */
  async list(
    session: RequestSession,
    { limit, cursor, scope = 'mine' }: { limit?: number; cursor?: string; scope?: ChartScopeName },
    now = new Date(),
  ): Promise<ClientListResponse> {
    const today = todayInZone(now, session.timeZone);
    const pageSize = limit ?? (cursor === undefined ? UNPAGED_MAX : PAGE_LIMIT_DEFAULT);
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const rows = pageSize + 1;
    const listOwn = () => this.lists.list(session.ownerId, today, rows, after);
    const listShared = (count: number, start = readPositionByAge(cursor)) =>
      this.listShared(session.ownerId, now, count, start);
    const clients =
      scope === 'mine'
        ? await listOwn()
        : scope === 'shared'
          ? await listShared(rows)
          : await listAll(listOwn, listShared, rows);
    if (clients.length <= pageSize) return { clients, nextCursor: null };
    clients.pop();
    const last = clients.at(-1);
    return { clients, nextCursor: last ? encodeCursor([String(last.createdAt), last.id]) : null };
  }

  private async listShared(
    memberId: string,
    now: Date,
    rows: number,
    after: PositionByAge,
  ): Promise<ClientListEntry[]> {
    const todayIn = (zone: TimeZone) => todayInZone(now, zone);
    const shared = await this.charts.readShared(memberId, async (known) => {
      const found = await this.lists.listShared(memberId, known, todayIn, rows, after);
      return found.length > 0 ? found : undefined;
    });
    return shared ?? [];
  }

  names(ownerId: string): Promise<ClientNameId[]> {
    return this.lists.names(ownerId);
  }

  /**
   * Returns a chart with the data shown at its top.
   * @throws AppError NOT_FOUND
   */
  async getChart(session: RequestSession, id: string, now = new Date()): Promise<ClientChartResponse> {
    const client = await this.get(session, id);
    return { client, glance: await this.glances.find(session.ownerId, id, session.timeZone, now) };
  }

  /** @throws AppError NOT_FOUND */
  async get({ ownerId, email }: RequestSession, id: string): Promise<Client> {
    return toClient(requireFound(await this.clients.find(ownerId, id)), email);
  }

  /** @throws AppError VALIDATION_FAILED, UNUSUAL_VALUES, IDEMPOTENCY_CONFLICT */
  async create(
    session: RequestSession,
    { confirmUnusual, allowIncomplete, ...input }: Confirmable<ClientInput> & { allowIncomplete?: boolean },
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Client> {
    const { ownerId } = session;
    const today = todayInZone(now, session.timeZone);
    rejectInvalid((allowIncomplete ? validateClient : validateNewClient)(input, today));
    const fields = withPregnancyIds(toClientFields(input));
    requireConfirmedValues(unusualPregnancyValues(fields, today), confirmUnusual);
    const { id } = await this.creates.once(ownerId, request, async (tx) => {
      const created = { id: newId(), fields };
      await this.clients.insert(tx, ownerId, [created]);
      await recordAudit(tx, ownerId, audit('client.created', created.id, origin));
      return { id: created.id };
    });
    return this.get(session, id);
  }

  /**
   * Saves a chart that was read at `version`. A save that would change nothing returns the current client even if the
   * version is outdated, because it may be a retry after a lost response.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, UNUSUAL_VALUES, and VERSION_CONFLICT with the current
   * client
   */
  async update(
    session: RequestSession,
    id: string,
    { version, confirmUnusual, ...input }: Confirmable<ClientInput> & { version: number },
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<Client> {
    const { ownerId, email } = session;
    const current = requireFound(await this.clients.find(ownerId, id));
    const before = toFields(current);
    const merged = mergeClientInput(before, input);
    const today = todayInZone(now, session.timeZone);
    rejectInvalid(validateClient(merged, today));
    const fields = withPregnancyIds(toClientFields(merged));
    const changed = changedClientFields(before, fields);
    if (changed.length === 0) return toClient(current, email);
    const isCurrent = current.version === version;
    if (isCurrent) requireConfirmedValues(newlyUnusualValues(fields, changed, today), confirmUnusual);
    if (!isCurrent || !(await this.save(session, { id, version, fields, changed, origin }))) {
      throw new AppError('VERSION_CONFLICT', { current: await this.get(session, id) });
    }
    return this.get(session, id);
  }

  private save(
    { ownerId }: RequestSession,
    save: {
      id: string;
      version: number;
      fields: ClientFields;
      changed: (keyof ClientFields)[];
      origin: RequestOrigin;
    },
  ): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const zone = await lockZone(tx, ownerId);
      const isSaved = await this.clients.update(tx, ownerId, save);
      const entry = { ...audit('client.updated', save.id, save.origin), fields: save.changed };
      if (!isSaved) return false;
      await recordAudit(tx, ownerId, entry);
      await revokeOutdatedSignatures(tx, this.key, ownerId, { clientId: save.id }, save.origin);
      const { edd } = save.fields;
      if (edd && save.changed.includes('edd')) {
        await this.reminders.moveRelative(tx, ownerId, { clientId: save.id, edd, zone });
      }
      return true;
    });
  }
}

/**
 * Lists a user's own charts and those shared with them, newest first. Both are read at the same time. Usually, few
 * charts are shared, so the first query reads only a tenth of a page of them, and another query reads more only if all
 * of these made it onto the page.
 */
async function listAll(
  listOwn: () => Promise<ClientListEntry[]>,
  listShared: (count: number, after?: PositionByAge) => Promise<ClientListEntry[]>,
  rows: number,
): Promise<ClientListEntry[]> {
  const count = Math.ceil(rows / 10);
  const [own, shared] = await Promise.all([listOwn(), listShared(count)]);
  if (shared.length === 0) return own;
  const page = [...own, ...shared].sort(latestFirst).slice(0, rows);
  const last = shared.at(-1);
  if (shared.length < count || !last || !page.includes(last)) return page;
  const others = await listShared(rows - count, [String(last.createdAt), last.id]);
  return [...page, ...others].sort(latestFirst).slice(0, rows);
}

/** Orders charts: newest first, ties by id. */
function latestFirst(a: ClientListEntry, b: ClientListEntry): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

function positionOf(cursor: string): ListPosition {
  const [createdAt, id] = decodeCursor(cursor, [cursorValues.instant, cursorValues.id]);
  return { createdAt, id };
}
