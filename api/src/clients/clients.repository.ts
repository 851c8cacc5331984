import type { ClientFields, ClientIdentity } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type ClientRow, toColumns } from './client.mapper.js';

/** Rows of one INSERT: well below the 65,535 parameters that PostgreSQL takes. */
const ROWS_PER_INSERT = 500;

/** A client that is about to be stored. */
export interface NewClient {
  id: string;
  fields: ClientFields;
}

/** Whole clients. */
@Injectable()
export class ClientsRepository {
  constructor(private readonly database: Database) {}

  find(
    ownerId: string,
    id: string,
    client: DatabaseClient = this.database.prisma,
  ): Promise<ClientRow | null> {
    return client.client.findUnique({ where: { ownerId_id: { ownerId, id } } });
  }

  async insert(ownerId: string, tx: DatabaseClient, clients: readonly NewClient[]): Promise<void> {
    for (let start = 0; start < clients.length; start += ROWS_PER_INSERT) {
      const data = clients
        .slice(start, start + ROWS_PER_INSERT)
        .map(({ id, fields }) => ({ ...toColumns(fields), id, ownerId }));
      await tx.client.createMany({ data });
    }
  }

  /** Replaces a client, unless somebody did since `version` was read: then it answers false. */
  async update(
    ownerId: string,
    tx: DatabaseClient,
    { id, version, fields }: NewClient & { version: number },
  ): Promise<boolean> {
    const { count } = await tx.client.updateMany({
      where: { ownerId, id, version },
      data: { ...toColumns(fields), version: { increment: 1 } },
    });
    return count === 1;
  }

  /** What the owner's clients are recognised by. */
  identities(ownerId: string, client: DatabaseClient = this.database.prisma): Promise<ClientIdentity[]> {
    return client.client.findMany({
      where: { ownerId },
      select: { firstName: true, lastName: true, email: true, phone: true },
    });
  }

  /** Has a second import of the same owner wait until the first has ended, so that it sees what that one stored. */
  async lockImports(ownerId: string, tx: DatabaseClient): Promise<void> {
    await tx.$executeRaw`SELECT FROM "Practice" WHERE "ownerId" = ${ownerId}::uuid FOR NO KEY UPDATE`;
  }
}
