import { type BackupHistory, FALLBACK_TIME_ZONE, readBackupFrequency } from '@doula-desk/domain';
import { Database, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** A practice, with the data that determines when its next archive is due. */
export interface PracticeHistory extends BackupHistory {
  ownerId: string;
}

/** A backup that a worker has claimed. */
export interface ClaimedBackup {
  id: string;
  ownerId: string;
  trigger: string;
  attempts: number;
}

/** A backup and its status. */
interface KnownBackup {
  id: string;
  /** One of `backupStatuses` in domain. */
  status: string;
}

interface HistoryRow {
  ownerId: string;
  createdAt: Date;
  timeZone: string | null;
  documentation: unknown;
  lastReadyAt: Date | null;
  lastBegunAt: Date | null;
}

/** A job that no worker has claimed for this many minutes counts as lost. */
const LOST_MINUTES = 2;

@Injectable()
export class BackupsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the practices with ids after `after`, except those of disabled accounts. */
  async findHistories(after: string, limit: number): Promise<PracticeHistory[]> {
    const rows = await this.database.prisma.$queryRaw<HistoryRow[]>`
      SELECT pr.id AS "ownerId", pr."createdAt", pa."timeZone", s.documentation, b."lastReadyAt", b."lastBegunAt"
      FROM "Practitioner" pr
      LEFT JOIN "Practice" pa ON pa."ownerId" = pr.id
      LEFT JOIN "Settings" s ON s."ownerId" = pr.id
      LEFT JOIN LATERAL (
        SELECT max("createdAt") AS "lastBegunAt", max("createdAt") FILTER (WHERE status = 'ready') AS "lastReadyAt"
        -- Ignores a backup from the future, made while a clock was ahead, which would delay others.
        FROM "Backup" WHERE "ownerId" = pr.id AND "createdAt" <= now()
      ) b ON true
      WHERE pr.id > ${after}::uuid AND pr."disabledAt" IS NULL
      ORDER BY pr.id LIMIT ${limit}`;
    return rows.map(({ createdAt, timeZone, documentation, ...row }) => ({
      ...row,
      accountCreatedAt: createdAt,
      timeZone: timeZone ?? FALLBACK_TIME_ZONE,
      frequency: readBackupFrequency(documentation),
    }));
  }

  /** Creates a backup entry, unless the practice already has one in progress. */
  async request(ownerId: string, trigger: string, id = newId()): Promise<string | undefined> {
    const inserted = await this.database.prisma.$executeRaw`
      INSERT INTO "Backup" (id, "ownerId", trigger) VALUES (${id}::uuid, ${ownerId}::uuid, ${trigger})
      ON CONFLICT DO NOTHING`;
    return inserted === 1 ? id : undefined;
  }

  /** Claims a requested backup. */
  async begin(id: string): Promise<ClaimedBackup | undefined> {
    const rows = await this.database.prisma.$queryRaw<ClaimedBackup[]>`
      UPDATE "Backup" SET status = 'running', attempts = attempts + 1, progress = 0,
        "startedAt" = coalesce("startedAt", now())
      WHERE id = ${id}::uuid AND status IN ('pending', 'running')
      RETURNING id, "ownerId", trigger, attempts`;
    return rows[0];
  }

  async setProgress(id: string, percent: number): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "Backup" SET progress = ${percent} WHERE id = ${id}::uuid AND status = 'running'`;
  }

  /** Returns one of the practice's backups, regardless of its status. */
  async find(ownerId: string, id: string): Promise<KnownBackup | null> {
    return this.database.prisma.backup.findUnique({ where: { ownerId_id: { ownerId, id } } });
  }

  /** Returns the backup in progress. */
  async findOpen(ownerId: string): Promise<KnownBackup | null> {
    return this.database.prisma.backup.findFirst({
      where: { ownerId, status: { in: ['pending', 'running'] } },
    });
  }

  /** Returns unfinished backups and restores whose jobs may have been lost. */
  async findUnfinished(): Promise<{ backups: string[]; reads: string[]; restores: string[] }> {
    const { prisma } = this.database;
    const before = new Date(Date.now() - LOST_MINUTES * 60_000);
    const backups = await prisma.backup.findMany({
      where: { status: { in: ['pending', 'running'] }, createdAt: { lt: before } },
      select: { id: true },
    });
    const restores = await prisma.restore.findMany({
      where: { status: { in: ['uploaded', 'reading', 'running'] }, createdAt: { lt: before } },
      select: { id: true, status: true },
    });
    const running = restores.filter(({ status }) => status === 'running');
    return {
      backups: backups.map(({ id }) => id),
      reads: restores.filter((restore) => !running.includes(restore)).map(({ id }) => id),
      restores: running.map(({ id }) => id),
    };
  }
}
