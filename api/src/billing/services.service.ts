import {
  type BillingSettingsResponse,
  readBillingSettings,
  type Service,
  type ServiceFields,
  tidyService,
  validateBillingSettings,
  validateService,
} from '@doula-desk/domain';
import { AppError, Database, newId, recordAudit } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import { rejectInvalid, rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import type { BillingSettingsDto, ServiceDto } from './billing.dto.js';
import { BillingSettingsRepository } from './billing-settings.repository.js';
import { OpenCheckouts } from './cards/open-checkouts.js';

const auditService = practitionerAudit('service');
const auditSettings = practitionerAudit('settings');

/** The services that a practice offers, and how it bills. */
@Injectable()
export class ServicesService {
  constructor(
    private readonly database: Database,
    private readonly settings: BillingSettingsRepository,
    private readonly creates: IdempotentCreates,
    private readonly checkouts: OpenCheckouts,
  ) {}

  /** Lists all services by name. */
  async list(ownerId: string): Promise<Service[]> {
    const rows = await this.database.prisma.service.findMany({
      where: { ownerId },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    });
    return rows.map(toService);
  }

  /** @throws AppError VALIDATION_FAILED, IDEMPOTENCY_CONFLICT */
  create(
    ownerId: string,
    input: ServiceDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<{ service: Service }> {
    const fields = validFields(input);
    return this.creates.once(ownerId, request, async (tx) => {
      const row = await tx.service.create({ data: { id: newId(), ownerId, ...fields } });
      await recordAudit(tx, ownerId, auditService('service.created', row.id, origin));
      return { service: toService(row) };
    });
  }

  /**
   * Changes a service. Contracts and invoices keep the values they copied.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT
   */
  update(ownerId: string, id: string, input: ServiceDto, origin: RequestOrigin): Promise<Service> {
    const fields = validFields(input);
    const where = { ownerId_id: { ownerId, id } };
    return this.database.transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM "Service" WHERE "ownerId" = ${ownerId}::uuid AND id = ${id}::uuid FOR UPDATE`;
      const before = toService(requireFound(await tx.service.findUnique({ where })));
      const names = Object.keys(fields) as (keyof ServiceFields)[];
      const changed = names.filter((name) => before[name] !== fields[name]);
      if (changed.length === 0) return before;
      rejectStaleVersion(before, input.version);
      const row = await tx.service.update({ where, data: { ...fields, version: { increment: 1 } } });
      await recordAudit(tx, ownerId, auditService('service.updated', id, origin, changed));
      return toService(row);
    });
  }

  /** @throws AppError NOT_FOUND */
  remove(ownerId: string, id: string, origin: RequestOrigin): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { count } = await tx.service.deleteMany({ where: { ownerId, id } });
      if (count === 0) throw new AppError('NOT_FOUND');
      await recordAudit(tx, ownerId, auditService('service.deleted', id, origin));
    });
  }

  getSettings(ownerId: string): Promise<BillingSettingsResponse> {
    return this.settings.find(ownerId);
  }

  /**
   * Changes only the given settings.
   *
   * @throws AppError VALIDATION_FAILED, VERSION_CONFLICT
   */
  async updateSettings(
    ownerId: string,
    { version, ...input }: BillingSettingsDto,
    origin: RequestOrigin,
  ): Promise<BillingSettingsResponse> {
    const after = await this.database.transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Practice" WHERE "ownerId" = ${ownerId}::uuid FOR UPDATE`;
      const before = await this.settings.find(ownerId, tx);
      const next = readBillingSettings(input, before.settings);
      rejectInvalid(validateBillingSettings(next));
      const names = Object.keys(next) as (keyof typeof next)[];
      const changed = names.filter(
        (name) => JSON.stringify(next[name]) !== JSON.stringify(before.settings[name]),
      );
      if (changed.length === 0) return before;
      rejectStaleVersion(before, version);
      await this.settings.write(tx, ownerId, next);
      const fields = changed.map((name) => `billing.${name}`);
      await recordAudit(tx, ownerId, auditSettings('settings.changed', ownerId, origin, fields));
      return this.settings.find(ownerId, tx);
    });
    if (!after.settings.cardPayments) await this.checkouts.endStale(ownerId, null);
    return after;
  }
}

/** @throws AppError VALIDATION_FAILED */
function validFields({ version: _, ...input }: ServiceDto): ServiceFields {
  const fields = tidyService(input);
  rejectInvalid(validateService(fields));
  return fields;
}

/** Returns the wire shape. The columns contain only values that the domain rules accept. */
function toService({ ownerId: _, createdAt, updatedAt, ...row }: Prisma.ServiceGetPayload<object>): Service {
  return {
    ...row,
    currency: row.currency as Service['currency'],
    depositKind: row.depositKind as Service['depositKind'],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
