import { type BillingSettings, type BillingSettingsResponse, readBillingSettings } from '@doula-desk/domain';
import { CONFIG, type Config, Database, type DatabaseClient } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { Inject, Injectable } from '@nestjs/common';

/** Reads and stores the billing settings of practices. */
@Injectable()
export class BillingSettingsRepository {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async find(
    ownerId: string,
    client: DatabaseClient = this.database.prisma,
  ): Promise<BillingSettingsResponse> {
    const row = await client.settings.findUnique({
      where: { ownerId },
      select: { billing: true, version: true },
    });
    // Readers get version 1 before anything is stored.
    return {
      settings: readBillingSettings(row?.billing),
      canTakeCards: this.config.cards !== undefined,
      version: row?.version ?? 1,
    };
  }

  async write(tx: DatabaseClient, ownerId: string, settings: BillingSettings): Promise<void> {
    const billing = { ...settings } as Prisma.InputJsonObject;
    await tx.settings.upsert({
      where: { ownerId },
      create: { ownerId, billing, version: 2 },
      update: { billing, version: { increment: 1 } },
    });
  }
}
