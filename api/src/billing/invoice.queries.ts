import type { InvoiceFilter, InvoiceSort, SortOrder } from '@doula-desk/domain';
import { belongsToPregnancy } from '@doula-desk/platform';
import { cursorValues, decodeCursor } from '../http/cursor.js';

/** Columns of an `InvoiceListRow`. Dates are selected as text so that no driver applies a zone. */
const LIST_COLUMNS = `
  v.id, v."clientId", c."firstName", c."lastName", v.number, v.status, v.currency, v.total, v.paid, v.credited,
  to_char(v."nextDueDate", 'YYYY-MM-DD') AS "nextDueDate", to_char(v."issuedOn", 'YYYY-MM-DD') AS "issuedOn",
  to_char(v."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`;

const WITH_CLIENT = `JOIN "Client" c ON c."ownerId" = v."ownerId" AND c.id = v."clientId"`;

const OPEN = `v.status = 'sent' AND v.paid + v.credited < v.total`;

/** SQL conditions for the filters. `$6` is today in the practice's zone. */
const filters: Record<InvoiceFilter | 'all', string> = {
  all: '$6::date IS NOT NULL',
  draft: `v.status = 'draft' AND $6::date IS NOT NULL`,
  open: `${OPEN} AND $6::date IS NOT NULL`,
  overdue: `${OPEN} AND v."nextDueDate" < $6::date`,
  paid: `v.status = 'sent' AND v.paid + v.credited >= v.total AND $6::date IS NOT NULL`,
  void: `v.status = 'void' AND $6::date IS NOT NULL`,
};

/** Sort keys of lists: an expression that is never null, its type, and a check for its value in a cursor. */
const sortKeys: Record<InvoiceSort, { key: string; type: string; isKey: (value: string) => boolean }> = {
  date: { key: 'v."createdAt"', type: 'timestamptz', isKey: cursorValues.instant },
  number: { key: `coalesce(v.number, '')`, type: 'text', isKey: (value) => value.length <= 100 },
  due: {
    key: `CASE v.status WHEN 'sent' THEN coalesce(v."nextDueDate", date '9999-12-31') ELSE date '9999-12-31' END`,
    ...{ type: 'date', isKey: cursorValues.date },
  },
  total: { key: 'v.total', type: 'int', isKey: isAmount },
  balance: {
    key: `CASE v.status WHEN 'sent' THEN v.total - v.credited - v.paid ELSE 0 END`,
    ...{ type: 'int', isKey: isAmount },
  },
};

/** The keys as text, for cursors. */
const keyTexts: Record<InvoiceSort, (key: string) => string> = {
  date: () => 'NULL',
  number: (key) => key,
  due: (key) => `to_char(${key}, 'YYYY-MM-DD')`,
  total: (key) => `(${key})::text`,
  balance: (key) => `(${key})::text`,
};

/** How a list is filtered and ordered. */
export interface InvoiceListShape {
  filter: InvoiceFilter | 'all';
  ofClient: boolean;
  sort: InvoiceSort;
  order: SortOrder;
  /** Number of search words that each invoice or its client has to contain. */
  words: number;
  /** Whether the page starts after a row. */
  isContinued: boolean;
}

/**
 * Invoices of a practice or one client. $1 owner, $2 client or null, $3 limit, $4 and $5 key and id that the page
 * starts after or null, $6 today, $7 pregnancy or null, from $8 the patterns of the search words
 */
export function listInvoices(shape: InvoiceListShape): { name: string; text: string } {
  const { filter, ofClient, sort, order, words, isContinued } = shape;
  const name = `invoices-${filter}-${ofClient ? 'client' : 'owner'}-${sort}-${order}-${words}-${isContinued ? 'more' : 'first'}`;
  const query = lists.get(name) ?? { name, text: listText(shape) };
  lists.set(name, query);
  return query;
}

/** The queries of the lists that were requested so far, by name. */
const lists = new Map<string, { name: string; text: string }>();

function listText({ filter, ofClient, sort, order, words, isContinued }: InvoiceListShape): string {
  const { key, type } = sortKeys[sort];
  const place = isContinued
    ? `(${key}, v.id) ${order === 'desc' ? '<' : '>'} ($4::${type}, $5::uuid)`
    : '$4::text IS NULL AND $5::uuid IS NULL';
  const matches = Array.from({ length: words }, (_, n) => {
    const pattern = `$${n + 8}::text`;
    return `AND (v."searchText" LIKE ${pattern} OR c."nameSearch" LIKE ${pattern})`;
  });
  return `
    SELECT ${LIST_COLUMNS}, ${keyTexts[sort](key)} AS "sortKey" FROM "Invoice" v ${WITH_CLIENT}
    WHERE v."ownerId" = $1::uuid AND ${ofClient ? 'v."clientId" = $2::uuid' : '$2::uuid IS NULL'} AND ${filters[filter]}
      AND ${belongsToPregnancy('v', '$7')} AND ${place} ${matches.join(' ')}
    ORDER BY ${key} ${order}, v.id ${order} LIMIT $3`;
}

/** Returns where a page of a list starts. @throws AppError VALIDATION_FAILED if the cursor isn't valid for the list */
export function invoicePosition(sort: InvoiceSort, cursor: string): readonly [key: string, id: string] {
  return decodeCursor(cursor, [sortKeys[sort].isKey, cursorValues.id]);
}

function isAmount(value: string): boolean {
  return /^-?\d{1,10}$/u.test(value) && Math.abs(Number(value)) < 2 ** 31;
}

/** One invoice with its plan, credit notes, and payments as JSON. $1 owner, $2 client, $3 invoice */
export const FIND_INVOICE = `
  SELECT ${LIST_COLUMNS}, v."contractId", v.lines, v."discountKind", v."discountValue", v."dueDays", v.notes, v.subtotal,
    v.discount, v.tax, v."sentAt", v."voidedAt", v."voidReason", v.parties, v."remindAfterLoss", v.version, v."updatedAt",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', i.id, 'event', i.event, 'offset', i."offset", 'amount', i.amount,
        'dueDate', to_char(i."dueDate", 'YYYY-MM-DD')) ORDER BY i.position)
      FROM "InvoiceInstallment" i WHERE i."ownerId" = v."ownerId" AND i."invoiceId" = v.id
    ), '[]') AS installments,
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'amount', n.amount, 'reason', n.reason,
        'issuedOn', to_char(n."issuedOn", 'YYYY-MM-DD')) ORDER BY n."createdAt", n.id)
      FROM "CreditNote" n WHERE n."ownerId" = v."ownerId" AND n."invoiceId" = v.id
    ), '[]') AS "creditNotes",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('paymentId', p.id, 'kind', p.kind, 'method', p.method, 'amount', a.amount,
        'receivedOn', to_char(p."receivedOn", 'YYYY-MM-DD')) ORDER BY p."receivedOn", p."createdAt", p.id)
      FROM "PaymentAllocation" a JOIN "Payment" p ON p."ownerId" = a."ownerId" AND p.id = a."paymentId"
      WHERE a."ownerId" = v."ownerId" AND a."invoiceId" = v.id
    ), '[]') AS payments
  FROM "Invoice" v ${WITH_CLIENT}
  WHERE v."ownerId" = $1::uuid AND v."clientId" = $2::uuid AND v.id = $3::uuid`;

/** Locks an invoice until the transaction ends. $1 owner, $2 client, $3 invoice */
export const LOCK_INVOICE = `
  SELECT id FROM "Invoice" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND id = $3::uuid FOR UPDATE`;

/** The client that an invoice is addressed to. $1 owner, $2 client */
export const FIND_INVOICE_CLIENT = `
  SELECT c."firstName", c."lastName", c.email, c.address, c.city, c.state, c."zipCode"
  FROM "Client" c WHERE c."ownerId" = $1::uuid AND c.id = $2::uuid`;

/** Takes the next number of a practice; other senders wait until this transaction ends. $1 owner, $2 year or 0 */
export const NEXT_INVOICE_NUMBER = `
  INSERT INTO "InvoiceCounter" ("ownerId", year, last) VALUES ($1::uuid, $2, 1)
  ON CONFLICT ("ownerId", year) DO UPDATE SET last = "InvoiceCounter".last + 1
  RETURNING last`;
