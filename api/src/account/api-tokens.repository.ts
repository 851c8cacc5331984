import { CredentialMacs, Database, type DatabaseClient, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

const SHOWN = { id: true, name: true, scope: true, createdAt: true, lastUsedAt: true } as const;

/** A token as its owner sees it, without the hash. */
export interface ApiTokenRow {
  id: string;
  name: string;
  scope: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

@Injectable()
export class ApiTokensRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
  ) {}

  /** Returns the valid tokens, newest first. */
  list(ownerId: string): Promise<ApiTokenRow[]> {
    return this.database.prisma.apiToken.findMany({
      where: { ownerId, revokedAt: null },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: SHOWN,
    });
  }

  /** Counts the valid tokens, and blocks concurrent creation until this transaction ends. */
  async countForUpdate(tx: DatabaseClient, ownerId: string): Promise<number> {
    await tx.$queryRaw`SELECT 1 FROM "Practitioner" WHERE id = ${ownerId}::uuid FOR UPDATE`;
    return tx.apiToken.count({ where: { ownerId, revokedAt: null } });
  }

  insert(
    tx: DatabaseClient,
    ownerId: string,
    token: { name: string; scope: string; tokenHash: Buffer<ArrayBuffer> },
  ): Promise<ApiTokenRow> {
    const id = newId();
    const mac = this.macs.of('ApiToken', { id, ownerId, ...token });
    return tx.apiToken.create({ data: { id, ownerId, ...token, mac }, select: SHOWN });
  }

  /** Revokes a token. Returns whether it was valid. */
  async revoke(tx: DatabaseClient, ownerId: string, id: string): Promise<boolean> {
    const { count } = await tx.apiToken.updateMany({
      where: { ownerId, id, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    return count === 1;
  }
}
