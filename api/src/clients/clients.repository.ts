import type { ClientFields, ClientIdentity } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import { type ClientRow, toColumns } from './client.mapper.js';

/** Rows per statement: about a megabyte of parameters. */
const ROWS_PER_INSERT = 500;

/** A client to store. */
export interface NewClient {
  id: string;
  fields: ClientFields;
}

/** Clients with their whole charts. */
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

  /**
   * Stores clients. The rows are sent as JSON, which the database unpacks: for an import of thousands,
   * Prisma's typed call takes many times as long and blocks the event loop.
   */
  async insert(tx: DatabaseClient, ownerId: string, clients: readonly NewClient[]): Promise<void> {
    const updatedAt = new Date();
    for (let start = 0; start < clients.length; start += ROWS_PER_INSERT) {
      const rows = clients
        .slice(start, start + ROWS_PER_INSERT)
        .map(({ id, fields }) => ({ ...toColumns(fields), id, ownerId, updatedAt }));
      const columns = Prisma.raw(
        Object.keys(rows[0] ?? {})
          .map((column) => `"${column}"`)
          .join(', '),
      );
      await tx.$executeRaw`
        INSERT INTO "Client" (${columns})
        SELECT ${columns} FROM jsonb_populate_recordset(NULL::"Client", ${JSON.stringify(rows)}::jsonb)`;
    }
  }

  /** Replaces a client. Returns false if the client has changed since `version` was read. */
  async update(
    tx: DatabaseClient,
    ownerId: string,
    { id, version, fields }: NewClient & { version: number },
  ): Promise<boolean> {
    const { count } = await tx.client.updateMany({
      where: { ownerId, id, version },
      data: { ...toColumns(fields), version: { increment: 1 } },
    });
    return count === 1;
  }

  /** Returns the data that imports use to recognize the owner's existing clients. */
  identities(ownerId: string, client: DatabaseClient = this.database.prisma): Promise<ClientIdentity[]> {
    return client.client.findMany({
      where: { ownerId },
      select: { firstName: true, lastName: true, email: true, phone: true },
    });
  }

  /**
   * Makes a second import of the same owner wait for the first, so that it sees the clients that the first one stored.
   */
  async lockImports(tx: DatabaseClient, ownerId: string): Promise<void> {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`client-imports ${ownerId}`}, 0))`;
  }
}
