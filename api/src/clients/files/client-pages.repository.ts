import type { ClientCsvShape, ClientFields } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { toFields } from '../client.mapper.js';

/** Maximum number of clients in memory at a time. */
const PAGE_SIZE = 500;

/** Reads all of an owner's clients, page by page. */
@Injectable()
export class ClientPagesRepository {
  constructor(private readonly database: Database) {}

  /** Yields pages in creation order. Holds no connection between pages, since the reader may be slow. */
  async *pages(ownerId: string): AsyncGenerator<ClientFields[]> {
    let after: string | undefined;
    do {
      const rows = await this.database.prisma.client.findMany({
        where: { ownerId },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: PAGE_SIZE,
        ...(after === undefined ? {} : { cursor: { ownerId_id: { ownerId, id: after } }, skip: 1 }),
      });
      if (rows.length > 0) yield rows.map(toFields);
      after = rows.length === PAGE_SIZE ? rows.at(-1)?.id : undefined;
    } while (after !== undefined);
  }

  /**
   * Returns the maximum number of emergency contacts (at least one) and of past pregnancies that any of the owner's
   * clients has.
   */
  async shape(ownerId: string): Promise<ClientCsvShape> {
    const { rows } = await this.database.pool.query<ClientCsvShape>(
      `SELECT coalesce(max(jsonb_array_length("emergencyContacts")), 1)::int AS "emergencyContacts",
              coalesce(max(jsonb_array_length("pastPregnancies")), 0)::int AS "pastPregnancies"
       FROM "Client" WHERE "ownerId" = $1`,
      [ownerId],
    );
    const { emergencyContacts = 1, pastPregnancies = 0 } = rows[0] ?? {};
    return { emergencyContacts: Math.max(1, emergencyContacts), pastPregnancies };
  }
}
