/** The columns that all of these records have. */
interface AccountRecord {
  /**
   * When a restore imported the record. The proof covers this time, so no one can make a record editable by setting it
   * in the database.
   */
  importedAt?: Date | string | null;
}

/**
 * A sent or void invoice with its payment plan, from SQL or the database's JSON. Dates are strings, as in all
 * of these records.
 */
export interface InvoiceRecord extends AccountRecord {
  id: string;
  ownerId: string;
  contractId?: string | null;
  status?: string;
  number?: string | null;
  currency: string;
  lines?: unknown;
  discountKind?: string;
  discountValue?: number;
  dueDays?: number;
  notes?: string;
  subtotal?: number;
  discount?: number;
  tax?: number;
  total?: number;
  issuedOn?: string | null;
  sentAt?: Date | string | null;
  voidedAt?: Date | string | null;
  voidReason?: string;
  parties?: unknown;
  createdAt: Date | string;
  /**
   * Event, offset, and amount of each installment. Their due dates are computed from the pregnancy and move with it.
   */
  plan: unknown;
}

/** A credit note. */
export interface CreditNoteRecord extends AccountRecord {
  id: string;
  ownerId: string;
  invoiceId: string;
  number: string;
  amount: number;
  reason: string;
  issuedOn: string;
  createdAt: Date | string;
}

/** A payment or a refund, with its allocations. */
export interface PaymentRecord extends AccountRecord {
  id: string;
  ownerId: string;
  kind?: string;
  amount: number;
  currency: string;
  receivedOn: string;
  method: string;
  reference?: string;
  note?: string;
  refundOfId?: string | null;
  createdAt: Date | string;
  /** Invoice and amount of each allocation, ordered by invoice. */
  parts: readonly (readonly [invoiceId: string, amount: number])[];
}

/** The record of a birth with its babies, without the log. */
export interface BirthRecord extends AccountRecord {
  id: string;
  ownerId: string;
  status?: string;
  place?: string;
  attendance?: string;
  attendedBy?: string;
  laborStartedAt?: Date | string | null;
  arrivedAt?: Date | string | null;
  departedAt?: Date | string | null;
  laborOnset?: string;
  painRelief?: unknown;
  interventions?: string;
  perineum?: string;
  complications?: string;
  notes?: string;
  evaluationReceived?: boolean;
  story?: string;
  bornAt?: Date | string | null;
  recordedAt?: Date | string | null;
  createdAt: Date | string;
  /** The babies in order, without keys and empty columns. */
  children: unknown;
}

/** Tables whose proofs also cover child rows, or whose records can be moved to another chart by a merge. */
export interface AccountRecords {
  Invoice: InvoiceRecord;
  CreditNote: CreditNoteRecord;
  Payment: PaymentRecord;
  Birth: BirthRecord;
}

export type AccountTable = keyof AccountRecords;

/** Wraps the time of the import in an object, so that it can't be mistaken for another value. */
const importOf = ({ importedAt }: AccountRecord): object[] =>
  importedAt ? [{ imported: instant(importedAt) }] : [];

const instant = (at: Date | string | null | undefined): string | null =>
  at ? new Date(at).toISOString() : null;

/**
 * The values that proofs of these records cover. The client and the pregnancy aren't covered, since merges move
 * records unchanged. Instead, `verify` compares them with the audit log. Totals that triggers maintain and
 * computed due dates aren't covered either.
 */
export const coveredAccountFields: {
  [Table in AccountTable]: (record: AccountRecords[Table]) => unknown[];
} = {
  Invoice: (v) => [
    ...[v.id, v.ownerId, v.contractId ?? null, v.status ?? 'draft', v.number ?? null, v.currency],
    ...[v.lines ?? [], v.discountKind ?? 'none', v.discountValue ?? 0, v.dueDays ?? 14, v.notes ?? ''],
    ...[v.subtotal ?? 0, v.discount ?? 0, v.tax ?? 0, v.total ?? 0, v.issuedOn ?? null, instant(v.sentAt)],
    ...[instant(v.voidedAt), v.voidReason ?? '', v.parties ?? null, instant(v.createdAt), v.plan],
    ...importOf(v),
  ],
  CreditNote: (n) => [
    ...[n.id, n.ownerId, n.invoiceId, n.number, n.amount, n.reason, n.issuedOn, instant(n.createdAt)],
    ...importOf(n),
  ],
  Payment: (p) => [
    ...[p.id, p.ownerId, p.kind ?? 'payment', p.amount, p.currency, p.receivedOn, p.method],
    ...[p.reference ?? '', p.note ?? '', p.refundOfId ?? null, instant(p.createdAt), p.parts],
    ...importOf(p),
  ],
  Birth: (b) => [
    ...[
      b.id,
      b.ownerId,
      b.status ?? 'in_progress',
      b.place ?? '',
      b.attendance ?? 'inPerson',
      b.attendedBy ?? '',
    ],
    ...[instant(b.laborStartedAt), instant(b.arrivedAt), instant(b.departedAt), b.laborOnset ?? ''],
    ...[b.painRelief ?? [], b.interventions ?? '', b.perineum ?? '', b.complications ?? '', b.notes ?? ''],
    ...[b.evaluationReceived ?? false, b.story ?? '', instant(b.bornAt), instant(b.recordedAt)],
    ...[instant(b.createdAt), b.children],
    ...importOf(b),
  ],
};

/**
 * Returns an expression for a birth's babies in the form that the proof covers.
 *
 * @param birth alias of the table
 */
export function birthBabies(birth: string): string {
  return `(
    SELECT coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_strip_nulls(
      pg_catalog.to_jsonb(y) - '{ownerId,birthId,bornAt}'::text[] || pg_catalog.jsonb_build_object(
        'bornAt', pg_catalog.to_char(y."bornAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ORDER BY y.number), '[]')
    FROM "BirthBaby" y WHERE y."ownerId" = ${birth}."ownerId" AND y."birthId" = ${birth}.id)`;
}

/**
 * The columns of a row `r` in the form that proofs cover. Qualifies the database's built-in functions:
 * otherwise, someone could add overloads to the schema that match the arguments better, and have the server
 * prove what they return. If a name occurs twice, the later column counts.
 */
export const accountColumns: Record<AccountTable, string> = {
  Invoice: `r.*, r."issuedOn"::text AS "issuedOn", (
    SELECT coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(i.event, i."offset", i.amount) ORDER BY i.position), '[]')
    FROM "InvoiceInstallment" i WHERE i."ownerId" = r."ownerId" AND i."invoiceId" = r.id) AS plan`,
  CreditNote: 'r.*, r."issuedOn"::text AS "issuedOn"',
  Payment: `r.*, r."receivedOn"::text AS "receivedOn", (
    SELECT coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(a."invoiceId", a.amount) ORDER BY a."invoiceId"), '[]')
    FROM "PaymentAllocation" a WHERE a."ownerId" = r."ownerId" AND a."paymentId" = r.id) AS parts`,
  Birth: `r.*, ${birthBabies('r')} AS children`,
};

/** The condition that a row `r` needs a proof. Drafts and ongoing logs can change at any time and have none. */
export const needsAccountProof: Record<AccountTable, string> = {
  Invoice: `r.status <> 'draft'`,
  CreditNote: 'true',
  Payment: 'true',
  Birth: `r.status = 'recorded'`,
};

/** Returns whether a record needs a proof. */
export function needsAccountRecordProof<Table extends AccountTable>(
  table: Table,
  { status }: { status?: string },
): boolean {
  if (table === 'Invoice') return (status ?? 'draft') !== 'draft';
  return table !== 'Birth' || status === 'recorded';
}

/** Returns whether a table is one of {@link AccountRecords}. */
export function isAccountTable(table: string): table is AccountTable {
  return table in coveredAccountFields;
}
