import { ANNOUNCEMENT_LEAD_HOURS, type AnnouncementFields } from '@doula-desk/domain';
import {
  announcementMac,
  Database,
  type DatabaseClient,
  isProvenAnnouncement,
  newId,
  ServerKey,
} from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import type { PositionByAge } from '../http/list-pages.js';

/**
 * An announcement, and whether it lacks a valid proof, in which case someone may have inserted it into the database.
 */
export type AnnouncementRow = Prisma.AnnouncementGetPayload<object> & { isUnproven: boolean };

/** Maximum number of announcements to show. No one would read more. */
const CURRENT_MAX = 20;

/** Queries for announcements, which belong to the server and have no owner. */
@Injectable()
export class AnnouncementsRepository {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  /** Returns the announcements that are shown now or soon, earliest start first. */
  async current(now: Date): Promise<AnnouncementRow[]> {
    const soon = new Date(now.getTime() + ANNOUNCEMENT_LEAD_HOURS * 3_600_000);
    const rows = await this.database.prisma.announcement.findMany({
      where: { endsAt: { gt: now }, startsAt: { lte: soon } },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      take: CURRENT_MAX,
    });
    return rows.map((row) => this.checked(row)).filter(({ isUnproven }) => !isUnproven);
  }

  /** Lists announcements, latest start first. */
  async list(limit: number, [startsAt, id]: PositionByAge): Promise<AnnouncementRow[]> {
    const rows = await this.database.prisma.announcement.findMany({
      where: { OR: [{ startsAt: { lt: startsAt } }, { startsAt, id: { lt: id } }] },
      orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    return rows.map((row) => this.checked(row));
  }

  async find(tx: DatabaseClient, id: string): Promise<AnnouncementRow | null> {
    const row = await tx.announcement.findUnique({ where: { id } });
    return row && this.checked(row);
  }

  async insert(tx: DatabaseClient, fields: AnnouncementFields): Promise<AnnouncementRow> {
    const id = newId();
    const mac = this.macOf(id, fields, 1);
    return this.checked(await tx.announcement.create({ data: { id, ...fields, version: 1, mac } }));
  }

  /** Updates an announcement if `version` is the current one. Returns whether it was updated. */
  async update(
    tx: DatabaseClient,
    id: string,
    version: number,
    fields: AnnouncementFields,
  ): Promise<boolean> {
    const { count } = await tx.announcement.updateMany({
      where: { id, version },
      data: { ...fields, version: version + 1, mac: this.macOf(id, fields, version + 1) },
    });
    return count === 1;
  }

  async remove(tx: DatabaseClient, id: string): Promise<boolean> {
    const { count } = await tx.announcement.deleteMany({ where: { id } });
    return count === 1;
  }

  private checked(row: Prisma.AnnouncementGetPayload<object>): AnnouncementRow {
    return { ...row, isUnproven: !isProvenAnnouncement(this.key, row) };
  }

  private macOf(id: string, { text, startsAt, endsAt }: AnnouncementFields, version: number) {
    const shown = { text, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    return announcementMac(this.key, { id, ...shown, version });
  }
}
