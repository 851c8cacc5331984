import {
  callAppointmentTypes,
  codesOf,
  type DateOnly,
  hasPackages,
  readBillingSettings,
  readLines,
  readSuperbillText,
  type ServiceCodes,
  type SuperbillChoice,
  type SuperbillInvoice,
  type SuperbillPayment,
  type SuperbillVisit,
  superbillText,
} from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { fromDateColumn } from '../database/date-column.js';
import type { BilledClient } from './invoice-contents.js';
import { documentRevision, type Letterhead, loadLetterhead, recordVersionOf } from './letterhead.js';
import { loadAddressedClient } from './statement-contents.js';

/**
 * A client's sent invoices: all of a period, or a single one. $1 owner, $2 client, $3 and $4 first and last day
 * or null, $5 invoice or null
 */
const INVOICES = `
  SELECT v.id, v."pregnancyId", v.number, to_char(v."issuedOn", 'YYYY-MM-DD') AS "issuedOn", v.currency, v.lines, v.discount, v.tax,
    v.total, v.credited, v.paid
  FROM "Invoice" v
  WHERE v."ownerId" = $1::uuid AND v."clientId" = $2::uuid AND v.status = 'sent'
    AND ($3::date IS NULL OR v."issuedOn" BETWEEN $3::date AND $4::date)
    AND ($5::uuid IS NULL OR v.id = $5::uuid)
  ORDER BY v."issuedOn", v."sentAt", v.id`;

/**
 * The days of care in a client's given pregnancies, except calls. $1 owner, $2 client, $3 pregnancies, $4 and $5
 * first and last day or null, $6 types of calls, $7 time zone
 */
const VISITS = `
  SELECT to_char(d.day, 'YYYY-MM-DD') AS day, d.what, d.minutes
  FROM (
    SELECT a.date AS day, a.type AS what, a."durationMinutes" AS minutes, a."startsAt" AS at, a.id
    FROM "Appointment" a
    WHERE a."ownerId" = $1::uuid AND a."clientId" = $2::uuid AND a."pregnancyId" = ANY ($3::uuid[]) AND a.status = 'completed'
      AND a.type <> ALL ($6::text[])
    UNION ALL
    SELECT (b."bornAt" AT TIME ZONE $7)::date, 'Birth', (extract(epoch FROM b."departedAt" - b."arrivedAt") / 60)::int, b."bornAt", b.id
    FROM "Birth" b
    WHERE b."ownerId" = $1::uuid AND b."clientId" = $2::uuid AND b."pregnancyId" = ANY ($3::uuid[]) AND b.status = 'recorded'
      AND b.attendance IN ('inPerson', 'virtual')
    UNION ALL
    SELECT (s."startsAt" AT TIME ZONE s."timeZone")::date, 'Shift', (extract(epoch FROM s."endsAt" - s."startsAt") / 60)::int,
      s."startsAt", s.id
    FROM "Shift" s
    WHERE s."ownerId" = $1::uuid AND s."clientId" = $2::uuid AND s."pregnancyId" = ANY ($3::uuid[]) AND s."endsAt" IS NOT NULL
  ) d
  WHERE d.day IS NOT NULL AND ($4::date IS NULL OR d.day BETWEEN $4::date AND $5::date)
  ORDER BY d.at, d.id`;

/** The payments for the given invoices. $1 owner, $2 invoices */
const PAYMENTS = `
  SELECT to_char(p."receivedOn", 'YYYY-MM-DD') AS day, p.method, p.currency, sum(a.amount)::int AS amount
  FROM "PaymentAllocation" a JOIN "Payment" p ON p."ownerId" = a."ownerId" AND p.id = a."paymentId"
  WHERE a."ownerId" = $1::uuid AND a."invoiceId" = ANY ($2::uuid[])
  GROUP BY p."receivedOn", p."createdAt", p.id, p.method, p.currency
  ORDER BY p."receivedOn", p."createdAt", p.id`;

/** Who provided the services. */
export interface SuperbillProvider {
  name: string;
  credentials: string;
  npi: string;
  taxonomy: string;
  taxId: string;
}

export interface SuperbillForDocument {
  clientId: string;
  client: BilledClient;
  choice: SuperbillChoice;
  provider: SuperbillProvider;
  /** The client's name and address. */
  to: string[];
  dateOfBirth: DateOnly | null;
  invoices: SuperbillInvoice[];
  visits: SuperbillVisit[];
  payments: SuperbillPayment[];
  letterhead: Letterhead;
  revision: string;
}

interface InvoiceRow extends Omit<SuperbillInvoice, 'lines'> {
  id: string;
  pregnancyId: string | null;
  lines: unknown;
}

/** Returns a client's superbill. Undefined if the owner has no such client, or if the client has no such invoice. */
export async function loadSuperbill(
  tx: DatabaseClient,
  ownerId: string,
  clientId: string,
  choice: SuperbillChoice,
): Promise<SuperbillForDocument | undefined> {
  const found = await loadAddressedClient(tx, ownerId, clientId);
  if (!found) return undefined;
  const { lines: to, ...client } = found;
  const [from, until, invoiceId] =
    'invoiceId' in choice ? [null, null, choice.invoiceId] : [choice.from, choice.to, null];
  const rows = await tx.$queryRawUnsafe<InvoiceRow[]>(INVOICES, ownerId, clientId, from, until, invoiceId);
  if (invoiceId !== null && rows.length === 0) return undefined;
  const letterhead = await loadLetterhead(tx, ownerId);
  const { timeZone } = letterhead;
  const services = await codesOfServices(tx, ownerId);
  const invoices = rows.map(
    ({ id: _, pregnancyId: __, lines, ...invoice }): SuperbillInvoice => ({
      ...invoice,
      lines: readLines(lines).map(({ description, quantity, amount, servedOn, included, ...line }) => ({
        ...{ description, quantity, amount, servedOn, included },
        ...pickCodes(codesOf(line, services)),
      })),
    }),
  );
  const pregnancies = [...new Set(rows.flatMap(({ pregnancyId }) => pregnancyId ?? []))];
  const visits = hasPackages(invoices)
    ? await tx.$queryRawUnsafe<SuperbillVisit[]>(
        VISITS,
        ...[ownerId, clientId, pregnancies, from, until, [...callAppointmentTypes], timeZone],
      )
    : [];
  const payments = await tx.$queryRawUnsafe<SuperbillPayment[]>(
    PAYMENTS,
    ...[ownerId, rows.map(({ id }) => id)],
  );
  const { dateOfBirth: born } = await tx.client.findUniqueOrThrow({
    where: { ownerId_id: { ownerId, id: clientId } },
    select: { dateOfBirth: true },
  });
  const dateOfBirth = fromDateColumn(born);
  const settings = await tx.settings.findUnique({ where: { ownerId }, select: { billing: true } });
  const { npi, taxonomy, taxId } = readBillingSettings(settings?.billing);
  const { practitionerName: name, credentials, practiceName, lines } = letterhead;
  const provider = { name, credentials, npi, taxonomy, taxId };
  const shown = { provider, to, dateOfBirth, invoices, visits, payments, practiceName, lines };
  return {
    ...{ clientId, client, choice, provider, to, dateOfBirth, invoices, visits, payments, letterhead },
    revision: documentRevision(superbillText(choice), shown, letterhead.logo),
  };
}

/** Returns the superbill that a document's revision identifies. */
export async function loadSuperbillForRevision(
  tx: DatabaseClient,
  ownerId: string,
  clientId: string,
  revision: string,
): Promise<SuperbillForDocument | undefined> {
  const choice = readSuperbillText(recordVersionOf(revision));
  return choice && loadSuperbill(tx, ownerId, clientId, choice);
}

async function codesOfServices(tx: DatabaseClient, ownerId: string): Promise<Map<string, ServiceCodes>> {
  const services = await tx.service.findMany({
    where: { ownerId },
    select: { id: true, procedureCode: true, modifiers: true, diagnosis: true },
  });
  return new Map(services.map(({ id, ...codes }) => [id, codes]));
}

function pickCodes({ procedureCode, modifiers, diagnosis }: ServiceCodes): ServiceCodes {
  return { procedureCode, modifiers, diagnosis };
}
