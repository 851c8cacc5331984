import { type ContractEventDetails, expiryInstant } from '@doula-desk/domain';
import type pg from 'pg';
import { type ContractTerms, fitsTerms } from '../contracts/sent-terms.js';
import { type Break, type CheckResult, FirstBreaks, readRows, type ServerCheck } from './server-check.js';

interface SentRow extends ContractTerms {
  id: string;
  expiryDate: string | null;
  /** When the contract and its links stop being open to sign: Infinity for never; null if they no longer are. */
  openUntil: Date | number | null;
  supersedesId: string | null;
  details: ContractEventDetails;
}

const SENT = `
  SELECT k.id, k."totalAmountCents", k."templateData", k."createdBy", k."createdDate"::text AS "createdDate",
    k."expiryDate"::text AS "expiryDate", k."supersedesId", e.details,
    CASE WHEN k.status = 'sent' THEN greatest(coalesce(k."expiresAt", 'infinity'), (
      SELECT max(l."expiresAt") FROM "ContractLink" l
      WHERE l."ownerId" = k."ownerId" AND l."contractId" = k.id AND l."revokedAt" IS NULL
    )) END AS "openUntil"
  FROM "Contract" k
  JOIN "ContractEvent" e ON e."ownerId" = k."ownerId" AND e."contractId" = k.id AND e.kind = 'sent'
  WHERE k."importedAt" IS NULL AND e."importedAt" IS NULL`;

/**
 * The zone in which a day ends last. Events of earlier versions name only the last day, and those versions moved its
 * end when the practice changed its zone.
 */
const LAST_ZONE = 'Etc/GMT+12';

/** Compares the terms, the last day, and the predecessor of sent contracts with the events of their sending, which are proven. */
export class ContractTermsCheck implements ServerCheck {
  async run(client: pg.ClientBase, report: (found: Break) => void): Promise<CheckResult> {
    const breaks = new FirstBreaks(report);
    for await (const { details, openUntil, supersedesId, ...row } of readRows<SentRow>(client, SENT)) {
      const subject = `Contract ${row.id}`;
      if (!fitsTerms(row, details.terms)) {
        breaks.add(subject, 'Its fee, fields, author, or creation date differs from the sent version.');
      }
      if (details.supersedesId !== undefined && supersedesId !== details.supersedesId) {
        breaks.add(subject, "The contract that it replaces isn't the one it was sent to replace.");
      }
      const { expiryDate, expiresAt } = details;
      if (!expiryDate) continue;
      const lastInstant = Date.parse(expiresAt ?? expiryInstant(expiryDate, LAST_ZONE));
      const isExtended = openUntil !== null && Number(openUntil) > lastInstant;
      if (isExtended || row.expiryDate !== expiryDate) {
        breaks.add(subject, "Its last day to sign isn't the one it was sent with.");
      }
    }
    return { checked: [] };
  }
}
