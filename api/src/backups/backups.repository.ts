import { type BackupFrequency, readBackupFrequency } from '@doula-desk/domain';
import { Database, type DatabaseClient, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { BackupRow } from './backup.mapper.js';

@Injectable()
export class BackupsRepository {
  constructor(private readonly database: Database) {}

  /** Returns all backups, newest first. There are only a few. */
  list(ownerId: string): Promise<BackupRow[]> {
    return this.database.prisma.backup.findMany({
      where: { ownerId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  async find(ownerId: string, id: string): Promise<BackupRow | null> {
    return this.database.prisma.backup.findUnique({ where: { ownerId_id: { ownerId, id } } });
  }

  /** Requests a backup, unless one is in progress. Returns whether it did. */
  async request(tx: DatabaseClient, ownerId: string): Promise<boolean> {
    const requested = await tx.$executeRaw`
      INSERT INTO "Backup" (id, "ownerId", trigger) VALUES (${newId()}::uuid, ${ownerId}::uuid, 'manual')
      ON CONFLICT DO NOTHING`;
    return requested === 1;
  }

  /** Returns the size in bytes of the newest finished backup; 0 if there isn't one. */
  async lastSize(ownerId: string): Promise<number> {
    const last = await this.database.prisma.backup.findFirst({
      where: { ownerId, status: 'ready' },
      orderBy: { createdAt: 'desc' },
      select: { size: true },
    });
    return Number(last?.size ?? 0);
  }

  /** Returns the backup in progress. */
  async findOpen(tx: DatabaseClient, ownerId: string): Promise<BackupRow | null> {
    return tx.backup.findFirst({ where: { ownerId, status: { in: ['pending', 'running'] } } });
  }

  /** Deletes a backup that isn't in progress, and returns whether it did. */
  async remove(tx: DatabaseClient, ownerId: string, id: string): Promise<boolean> {
    const { count } = await tx.backup.deleteMany({
      where: { ownerId, id, status: { in: ['ready', 'failed'] } },
    });
    return count === 1;
  }

  /** Returns the data that the schedule depends on, apart from the backups themselves. */
  async schedule(ownerId: string): Promise<{ frequency: BackupFrequency; accountCreatedAt: Date }> {
    const { createdAt, settings } = await this.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { createdAt: true, settings: { select: { documentation: true } } },
    });
    return { frequency: readBackupFrequency(settings?.documentation), accountCreatedAt: createdAt };
  }
}
