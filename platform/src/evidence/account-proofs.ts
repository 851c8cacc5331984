import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DatabaseClient } from '../database/database.js';
import { LOGGER } from '../logging/logging.module.js';
import { ServerKey } from '../security/server-key.js';
import { type AccountRecords, type AccountTable, accountColumns } from './account-records.js';
import { isUnproven, type StoredMac } from './record-mac.js';

type StoredRecord = AccountRecords[AccountTable] & { mac: StoredMac };

/** For each table, the condition that a row `r` is part of a client's account. $1 owner, $2 client */
const ofAccount = {
  Invoice: 'r."ownerId" = $1::uuid AND r."clientId" = $2::uuid',
  CreditNote: `r."ownerId" = $1::uuid AND r."invoiceId" IN (
    SELECT v.id FROM "Invoice" v WHERE v."ownerId" = $1::uuid AND v."clientId" = $2::uuid)`,
  Payment: 'r."ownerId" = $1::uuid AND r."clientId" = $2::uuid',
} as const satisfies Partial<Record<AccountTable, string>>;

const recordsOf = (table: AccountTable, condition: string) =>
  `SELECT pg_catalog.to_jsonb(x) AS record, '${table}' AS "table" FROM (SELECT ${accountColumns[table]} FROM "${table}" r WHERE ${condition}) x`;

const ACCOUNT = Object.entries(ofAccount)
  .map(([table, condition]) => recordsOf(table as AccountTable, condition))
  .join(' UNION ALL ');

/** The condition that the paid or credited total of an invoice `r` doesn't match its payments or credit notes. */
export const HAS_WRONG_TOTALS = `
  r.paid <> (SELECT coalesce(pg_catalog.sum(a.amount), 0) FROM "PaymentAllocation" a
    WHERE a."ownerId" = r."ownerId" AND a."invoiceId" = r.id)
  OR r.credited <> (SELECT coalesce(pg_catalog.sum(n.amount), 0) FROM "CreditNote" n
    WHERE n."ownerId" = r."ownerId" AND n."invoiceId" = r.id)`;

const WRONG_TOTALS = `SELECT r.id FROM "Invoice" r WHERE ${ofAccount.Invoice} AND (${HAS_WRONG_TOTALS}) LIMIT 1`;

/**
 * Checks whether this server wrote the records that it is about to render, email, or show to a client. Lists
 * skip the check, because it reads whole accounts.
 */
@Injectable()
export class AccountProofs {
  constructor(
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns whether a client's invoices, credit notes, and payments are unchanged since this server wrote or
   * imported them. An invoice shows its payments and a statement shows everything, so the whole account is
   * checked.
   */
  async acceptsAccount(tx: DatabaseClient, ownerId: string, clientId: string): Promise<boolean> {
    const wrong = await tx.$queryRawUnsafe<{ id: string }[]>(WRONG_TOTALS, ownerId, clientId);
    return this.accepts(tx, ACCOUNT, [ownerId, clientId], wrong[0]);
  }

  /** Returns whether a birth record is unchanged since this server wrote or imported it. */
  acceptsBirth(tx: DatabaseClient, ownerId: string, birthId: string): Promise<boolean> {
    const birth = recordsOf('Birth', 'r."ownerId" = $1::uuid AND r.id = $2::uuid');
    return this.accepts(tx, birth, [ownerId, birthId]);
  }

  private async accepts(
    tx: DatabaseClient,
    query: string,
    values: [ownerId: string, id: string],
    wrongSums?: { id: string },
  ): Promise<boolean> {
    const rows = await tx.$queryRawUnsafe<{ record: StoredRecord; table: AccountTable }[]>(query, ...values);
    const changed = rows.find(({ table, record }) => isUnproven(this.key, table, record as never));
    if (!changed && !wrongSums) return true;
    const { table, id } = changed
      ? { table: changed.table, id: changed.record.id }
      : { table: 'Invoice', ...wrongSums };
    this.logger.error(
      { table, id, ownerId: values[0] },
      "rejected a record in the database: this server didn't write it, or its key has changed",
    );
    return false;
  }
}
