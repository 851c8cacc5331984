import {
  type Contract,
  type ContractEvent,
  type ContractEventsResponse,
  type ContractFields,
  type ContractHint,
  type ContractListResponse,
  type ContractResponse,
  canDelete,
  canEdit,
  canSupersede,
  type DateOnly,
  newContractFields,
  paperSizeInZone,
  readContract,
  readContractType,
  todayInZone,
  validateContract,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  type DatabaseClient,
  isUnproven,
  newId,
  recordAudit,
  recordContractEvent,
  ServerKey,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { requireClient } from '../clients/chart-locks.js';
import { pageOf, readPositionByAge } from '../http/list-pages.js';
import type { ClientPageQueryDto, PageQueryDto } from '../http/query.dto.js';
import type { RecordRef } from '../http/record-ref.js';
import { rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import type { CreateContractDto, UpdateContractDto } from './contract.dto.js';
import { type ContractRow, toContract, toContractFields } from './contract.mapper.js';
import { contractAudit } from './contract-audit.js';
import { ContractsRepository } from './contracts.repository.js';
import { revokeOutdatedSignatures } from './outdated-signatures.js';

/** Drafts and reads contracts. */
@Injectable()
export class ContractsService {
  constructor(
    private readonly database: Database,
    private readonly contracts: ContractsRepository,
    private readonly creates: IdempotentCreates,
    private readonly key: ServerKey,
  ) {}

  /** Lists a page of the practice's contracts, newest first. */
  async list(ownerId: string, { limit, cursor }: PageQueryDto): Promise<ContractListResponse> {
    return toPage(await this.contracts.listOfOwner(ownerId, limit + 1, readPositionByAge(cursor)), limit);
  }

  /**
   * Lists a page of a client's contracts, newest first.
   *
   * @throws AppError NOT_FOUND
   */
  async listOfClient(
    ownerId: string,
    clientId: string,
    { limit, cursor, pregnancy }: ClientPageQueryDto,
  ): Promise<ContractListResponse> {
    const page = { rows: limit + 1, before: readPositionByAge(cursor), pregnancy };
    const rows = await this.contracts.listOfClient(ownerId, clientId, page);
    if (rows.length === 0) await requireClient(this.database.prisma, ownerId, clientId);
    return toPage(rows, limit);
  }

  /**
   * Returns a hint if the current pregnancy has no signed contract; always null after a loss.
   *
   * @throws AppError NOT_FOUND
   */
  async hint(ownerId: string, clientId: string): Promise<ContractHint | null> {
    const { hasEnded, statuses } = requireFound(await this.contracts.progress(ownerId, clientId));
    if (hasEnded || statuses.includes('signed')) return null;
    return statuses.includes('sent') ? 'waiting' : 'send';
  }

  /** @throws AppError NOT_FOUND */
  async get(ref: RecordRef): Promise<Contract> {
    return toContract(requireFound(await this.contracts.find(this.database.prisma, ref)));
  }

  /**
   * Creates a draft from the template's defaults and the input.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, IDEMPOTENCY_CONFLICT
   */
  create(
    session: RequestSession,
    clientId: string,
    input: CreateContractDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ContractResponse> {
    const { ownerId } = session;
    return this.creates.once(ownerId, request, async (tx) => {
      await requireClient(tx, ownerId, clientId);
      const today = todayInZone(now, session.timeZone);
      const begun = newContractFields(readContractType(input.type), paperSizeInZone(session.timeZone));
      const fields = validFields(readContract(input, begun), today);
      return this.insert(tx, session, { ownerId, clientId, id: newId() }, fields, { origin, now });
    });
  }

  /**
   * Changes only the given fields. Changing the text or title creates another revision, and revokes a signature that
   * the practitioner gave in advance.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, CONTRACT_STATE
   */
  update(
    ref: RecordRef,
    input: UpdateContractDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ContractResponse> {
    return this.database.transaction(async (tx) => {
      const row = requireFound(await this.contracts.findForUpdate(tx, ref));
      const before = toContractFields(row);
      const read = readContract(input, before);
      const changed = changedFields(before, read);
      if (changed.length === 0) return { contract: toContract(row) };
      rejectStaleVersion(toContract(row), input.version);
      if (!canEdit(toContract(row))) throw new AppError('CONTRACT_STATE', { current: toContract(row) });
      const fields = validFields(read, todayInZone(now, row.timeZone));
      const isNewRevision = changed.some((name) => name === 'title' || name === 'templateData');
      await this.contracts.update(tx, ref, fields, isNewRevision);
      await revokeOutdatedSignatures(tx, this.key, ref.ownerId, { contractId: ref.id }, origin);
      await recordAudit(tx, ref.ownerId, contractAudit('updated', ref, origin, changed));
      return { contract: await this.read(tx, ref) };
    });
  }

  /** @throws AppError NOT_FOUND, CONTRACT_STATE */
  remove(ref: RecordRef, origin: RequestOrigin): Promise<void> {
    return this.database.transaction(async (tx) => {
      const row = requireFound(await this.contracts.findForUpdate(tx, ref));
      if (!canDelete(toContract(row))) throw new AppError('CONTRACT_STATE', { current: toContract(row) });
      await this.contracts.remove(tx, ref);
      await recordAudit(tx, ref.ownerId, contractAudit('deleted', ref, origin));
    });
  }

  /**
   * Creates a draft with the same text, to replace a contract that was already sent. The sent one remains
   * valid until the new one is signed.
   *
   * @throws AppError NOT_FOUND, CONTRACT_STATE, IDEMPOTENCY_CONFLICT
   */
  supersede(
    session: RequestSession,
    ref: RecordRef,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ContractResponse> {
    const { ownerId, clientId } = ref;
    return this.creates.once(ownerId, request, async (tx) => {
      const row = requireFound(await this.contracts.findForUpdate(tx, ref));
      const contract = toContract(row);
      if (!canSupersede(contract, now)) throw new AppError('CONTRACT_STATE', { current: contract });
      const fields = { ...toContractFields(row), expiryDate: null };
      // An imported draft is only copied: the new one replaces nothing, and the imported one can still be
      // deleted.
      const supersedesId = contract.status === 'draft' ? undefined : ref.id;
      return this.insert(
        tx,
        session,
        { ownerId, clientId, id: newId() },
        fields,
        { origin, now },
        supersedesId,
      );
    });
  }

  /**
   * Lists who did what to a contract, oldest first.
   *
   * @throws AppError NOT_FOUND
   */
  async events(ref: RecordRef): Promise<ContractEventsResponse> {
    const { prisma } = this.database;
    requireFound(await this.contracts.find(prisma, ref));
    const rows = await prisma.contractEvent.findMany({
      where: { ownerId: ref.ownerId, contractId: ref.id },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
    const events = rows.map((row) => ({
      id: row.id,
      kind: row.kind as ContractEvent['kind'],
      at: row.at.toISOString(),
      timeZone: row.timeZone,
      ipAddress: row.ipAddress,
      userAgent: row.userAgent,
      details: row.details as ContractEvent['details'],
      importedAt: row.importedAt?.toISOString() ?? null,
      isUnproven: isUnproven(this.key, 'ContractEvent', row),
    }));
    return { events };
  }

  private async insert(
    tx: DatabaseClient,
    { firstName, lastName, timeZone }: RequestSession,
    ref: RecordRef,
    fields: ContractFields,
    { origin, now }: { origin: RequestOrigin; now: Date },
    supersedesId?: string,
  ): Promise<ContractResponse> {
    const { ownerId, id } = ref;
    await this.contracts.insert(tx, ref, fields, {
      createdBy: `${firstName} ${lastName}`,
      createdDate: todayInZone(now, timeZone),
      ...(supersedesId !== undefined && { supersedesId }),
    });
    const { ipAddress, userAgent } = origin;
    await recordContractEvent(tx, {
      ownerId,
      contractId: id,
      kind: 'created',
      timeZone,
      ipAddress,
      userAgent,
    });
    await recordAudit(tx, ownerId, contractAudit('created', ref, origin));
    return { contract: await this.read(tx, ref) };
  }

  private async read(tx: DatabaseClient, ref: RecordRef): Promise<Contract> {
    return toContract(requireFound(await this.contracts.find(tx, ref)));
  }
}

/** @throws AppError VALIDATION_FAILED */
function validFields(fields: ContractFields, today: DateOnly): ContractFields {
  const details = validateContract(fields, today);
  const [first] = details;
  if (first) throw new AppError('VALIDATION_FAILED', { details, message: first.message });
  return fields;
}

function changedFields(before: ContractFields, after: ContractFields): (keyof ContractFields)[] {
  return (Object.keys(after) as (keyof ContractFields)[]).filter((name) =>
    name === 'templateData' ? !isSameData(before, after) : before[name] !== after[name],
  );
}

/** Compares the data regardless of the order of keys, which the database doesn't keep. */
function isSameData({ templateData: one }: ContractFields, { templateData: other }: ContractFields): boolean {
  const values = (data: ContractFields['templateData']) =>
    Object.entries(data)
      .flatMap(([section, fields]) =>
        Object.entries(fields).map((field) => JSON.stringify([section, ...field])),
      )
      .sort()
      .join();
  return values(one) === values(other);
}

function toPage(rows: ContractRow[], limit: number): ContractListResponse {
  const page = pageOf(
    rows,
    limit,
    (row) => toContract(row),
    ({ createdAt, id }) => [createdAt, id],
  );
  return { contracts: page.entries, nextCursor: page.nextCursor };
}
