import {
  type Announcement,
  type AnnouncementFields,
  type AnnouncementResponse,
  type AnnouncementsResponse,
  type CurrentAnnouncementsResponse,
  toInstant,
  type UpdateAnnouncementRequest,
  validateAnnouncement,
} from '@doula-desk/domain';
import { AppError, Database, type DatabaseClient, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { pageOf, readPositionByAge } from '../http/list-pages.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { PageQueryDto } from '../http/query.dto.js';
import type { RequestOrigin } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { type AnnouncementRow, AnnouncementsRepository } from './announcements.repository.js';

const audit = practitionerAudit('announcement');

/** Announcements to everyone on the server. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly database: Database,
    private readonly announcements: AnnouncementsRepository,
    private readonly creates: IdempotentCreates,
  ) {}

  /** Returns the announcements that are current or upcoming. */
  async current(): Promise<CurrentAnnouncementsResponse> {
    const rows = await this.announcements.current(new Date());
    return { announcements: rows.map(toAnnouncement) };
  }

  /** Lists a page, latest start first. */
  async list({ limit, cursor }: PageQueryDto): Promise<AnnouncementsResponse> {
    const rows = await this.announcements.list(limit + 1, readPositionByAge(cursor));
    const page = pageOf(rows, limit, toAnnouncement, ({ startsAt, id }) => [startsAt, id]);
    return { announcements: page.entries, nextCursor: page.nextCursor };
  }

  /** @throws AppError VALIDATION_FAILED, IDEMPOTENCY_CONFLICT */
  create(
    adminId: string,
    input: AnnouncementFields,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<AnnouncementResponse> {
    const fields = validFields(input);
    return this.creates.once(adminId, request, async (tx) => {
      const row = await this.announcements.insert(tx, fields);
      await recordAudit(tx, adminId, audit('announcement.created', row.id, origin));
      return { announcement: toAnnouncement(row) };
    });
  }

  /** @throws AppError VALIDATION_FAILED, NOT_FOUND, VERSION_CONFLICT */
  update(
    adminId: string,
    id: string,
    { version, ...input }: UpdateAnnouncementRequest,
    origin: RequestOrigin,
  ): Promise<AnnouncementResponse> {
    const fields = validFields(input);
    return this.database.transaction(async (tx) => {
      const isUpdated = await this.announcements.update(tx, id, version, fields);
      const announcement = await this.require(tx, id);
      if (!isUpdated) throw new AppError('VERSION_CONFLICT', { current: announcement });
      await recordAudit(tx, adminId, audit('announcement.updated', id, origin));
      return { announcement };
    });
  }

  /** @throws AppError NOT_FOUND */
  async remove(adminId: string, id: string, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.announcements.remove(tx, id))) throw new AppError('NOT_FOUND');
      await recordAudit(tx, adminId, audit('announcement.deleted', id, origin));
    });
  }

  private async require(tx: DatabaseClient, id: string): Promise<Announcement> {
    const row = await this.announcements.find(tx, id);
    if (!row) throw new AppError('NOT_FOUND');
    return toAnnouncement(row);
  }
}

/** @throws AppError VALIDATION_FAILED */
function validFields({ text, startsAt, endsAt }: AnnouncementFields): AnnouncementFields {
  const fields = { text: text.trim(), startsAt, endsAt };
  const details = validateAnnouncement(fields);
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details });
  return fields;
}

function toAnnouncement({ id, text, startsAt, endsAt, version, isUnproven }: AnnouncementRow): Announcement {
  return { id, text, startsAt: toInstant(startsAt), endsAt: toInstant(endsAt), version, isUnproven };
}
