import {
  type AccountStatement,
  type BillingPeriod,
  clientName,
  clientStatements,
  periodText,
  readBillingSettings,
  readPeriodText,
  type StatementEntry,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import type { BilledClient } from './invoice-contents.js';
import { documentRevision, type Letterhead, loadLetterhead, recordVersionOf } from './letterhead.js';

/**
 * Everything that changed what a client owes, in order. A void invoice counts until it was voided. $1 owner, $2 client,
 * $3 time zone, $4 last day
 */
const ENTRIES = `
  SELECT to_char(e.day, 'YYYY-MM-DD') AS day, e.kind, e.number, e.method, e.currency, e.amount
  FROM (
    SELECT v."issuedOn" AS day, 1 AS place, v."sentAt" AS at, v.id, 'invoice' AS kind, v.number, NULL AS method, v.currency,
      v.total AS amount
    FROM "Invoice" v WHERE v."ownerId" = $1::uuid AND v."clientId" = $2::uuid AND v.status <> 'draft'
    UNION ALL
    SELECT n."issuedOn", 2, n."createdAt", n.id, 'credit', n.number, NULL, v.currency, -n.amount
    FROM "Invoice" v JOIN "CreditNote" n ON n."ownerId" = v."ownerId" AND n."invoiceId" = v.id
    WHERE v."ownerId" = $1::uuid AND v."clientId" = $2::uuid
    UNION ALL
    SELECT (v."voidedAt" AT TIME ZONE $3)::date, 3, v."voidedAt", v.id, 'void', v.number, NULL, v.currency, v.credited - v.total
    FROM "Invoice" v WHERE v."ownerId" = $1::uuid AND v."clientId" = $2::uuid AND v.status = 'void'
    UNION ALL
    SELECT p."receivedOn", 4, p."createdAt", p.id, p.kind, NULL, p.method, p.currency,
      CASE p.kind WHEN 'refund' THEN p.amount ELSE -p.amount END
    FROM "Payment" p WHERE p."ownerId" = $1::uuid AND p."clientId" = $2::uuid
  ) e WHERE e.day <= $4::date
  ORDER BY e.day, e.place, e.at, e.id`;

export interface StatementForDocument {
  clientId: string;
  client: BilledClient;
  period: BillingPeriod;
  /** Name and address. */
  to: string[];
  statements: AccountStatement[];
  paymentInstructions: string;
  letterhead: Letterhead;
  revision: string;
}

/** A client, as shown on statements and superbills. */
export interface AddressedClient extends BilledClient {
  /** Name and address, without empty lines. */
  lines: string[];
}

/** Returns undefined if the owner has no such client. */
export async function loadAddressedClient(
  tx: DatabaseClient,
  ownerId: string,
  clientId: string,
): Promise<AddressedClient | undefined> {
  const client = await tx.client.findUnique({
    where: { ownerId_id: { ownerId, id: clientId } },
    select: {
      ...{ id: true, firstName: true, lastName: true, preferredName: true, email: true },
      ...{ address: true, city: true, state: true, zipCode: true },
    },
  });
  if (!client) return undefined;
  const { address, city, state, zipCode, ...named } = client;
  const region = [state, zipCode].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  return { ...named, lines: [clientName(client), address, place].filter(Boolean) };
}

/** Returns a client's statement of account; undefined if the owner has no such client. */
export async function loadStatement(
  tx: DatabaseClient,
  ownerId: string,
  clientId: string,
  period: BillingPeriod,
): Promise<StatementForDocument | undefined> {
  const found = await loadAddressedClient(tx, ownerId, clientId);
  if (!found) return undefined;
  const { lines: to, ...client } = found;
  const letterhead = await loadLetterhead(tx, ownerId);
  const settings = await tx.settings.findUnique({ where: { ownerId }, select: { billing: true } });
  const { paymentInstructions } = readBillingSettings(settings?.billing);
  const entries = await tx.$queryRawUnsafe<StatementEntry[]>(
    ENTRIES,
    ...[ownerId, clientId, letterhead.timeZone, period.to],
  );
  const statements = clientStatements(entries, period);
  const { practiceName, practitionerName, lines } = letterhead;
  const shown = { to, statements, paymentInstructions, practiceName, practitionerName, lines };
  return {
    ...{ clientId, client, period, to, statements, paymentInstructions, letterhead },
    revision: documentRevision(periodText(period), shown, letterhead.logo),
  };
}

/** Returns the statement that a document's revision identifies. */
export async function loadStatementForRevision(
  tx: DatabaseClient,
  ownerId: string,
  clientId: string,
  revision: string,
): Promise<StatementForDocument | undefined> {
  const period = readPeriodText(recordVersionOf(revision));
  return period && loadStatement(tx, ownerId, clientId, period);
}
