import type { SetupStep } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';

/** Where a practitioner's settings are stored. */
export interface SettingsRows {
  practitioner: Prisma.PractitionerGetPayload<{ include: { twoFactor: { select: { confirmedAt: true } } } }>;
  practice: Prisma.PracticeGetPayload<object>;
  /** Null until a setting is saved that sign-up doesn't ask for. */
  settings: Prisma.SettingsGetPayload<object> | null;
}

/** The values that a change writes. */
export interface SettingsWrite {
  practitioner: Prisma.PractitionerUncheckedUpdateInput;
  practice: Prisma.PracticeUncheckedUpdateInput;
  settings: Omit<Prisma.SettingsUncheckedUpdateInput, 'ownerId' | 'version'>;
}

/** $1 owner */
const SETUP = `
  SELECT p.website <> '' OR EXISTS (
      SELECT 1 FROM "Settings" s WHERE s."ownerId" = p."ownerId" AND s.logo IS NOT NULL) AS practice,
    EXISTS (SELECT 1 FROM "Client" c WHERE c."ownerId" = p."ownerId") AS client,
    EXISTS (SELECT 1 FROM "CalendarFeed" f WHERE f."ownerId" = p."ownerId") AS "calendarFeed",
    EXISTS (SELECT 1 FROM "Backup" b WHERE b."ownerId" = p."ownerId" AND b.status = 'ready') AS backup,
    EXISTS (SELECT 1 FROM "TwoFactor" t WHERE t."ownerId" = p."ownerId" AND t."confirmedAt" IS NOT NULL) AS "secondFactor"
  FROM "Practice" p WHERE p."ownerId" = $1`;

@Injectable()
export class SettingsRepository {
  constructor(private readonly database: Database) {}

  async find(ownerId: string, tx: DatabaseClient = this.database.prisma): Promise<SettingsRows> {
    const row = await tx.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      include: { practice: true, settings: true, twoFactor: { select: { confirmedAt: true } } },
    });
    const { practice, settings, ...practitioner } = row;
    if (!practice) throw new Error('an account without a practice');
    return { practitioner, practice, settings };
  }

  /** Returns which steps of setting up the practice are done. A website or a logo counts as the practice's details. */
  async setup(ownerId: string): Promise<Record<SetupStep, boolean>> {
    const { rows } = await this.database.pool.query<Record<SetupStep, boolean>>(SETUP, [ownerId]);
    const [row] = rows;
    if (!row) throw new Error('an account without a practice');
    return row;
  }

  /** Finds the settings, and locks them until the transaction ends. */
  async findForUpdate(tx: DatabaseClient, ownerId: string): Promise<SettingsRows> {
    await tx.$queryRaw`SELECT 1 FROM "Practice" WHERE "ownerId" = ${ownerId}::uuid FOR UPDATE`;
    return this.find(ownerId, tx);
  }

  async write(tx: DatabaseClient, ownerId: string, write: SettingsWrite): Promise<void> {
    await tx.practitioner.update({ where: { id: ownerId }, data: write.practitioner });
    await tx.practice.update({ where: { ownerId }, data: write.practice });
    await tx.settings.upsert({
      where: { ownerId },
      // Until the first write, readers get version 1.
      create: { ...(write.settings as Prisma.SettingsUncheckedCreateInput), ownerId, version: 2 },
      update: { ...write.settings, version: { increment: 1 } },
    });
  }
}
