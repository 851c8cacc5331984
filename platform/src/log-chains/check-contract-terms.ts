import { type ContractEventDetails, expiryInstant } from '@doula-desk/domain';
import type pg from 'pg';
import { type ContractTerms, matchesSentTerms } from '../contracts/sent-terms.js';
import {
  type CheckResult,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

interface SentRow extends ContractTerms {
  id: string;
  expiryDate: string | null;
  /**
   * The last time at which the contract can be signed, directly or through a link. Infinity if there is no
   * limit; null if it can't be signed.
   */
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
 * The time zone in which a day ends last. Events from earlier versions have only the last day to sign, and in those
 * versions, the end of that day moved when the practice changed its time zone.
 */
const LAST_ZONE = 'Etc/GMT+12';

/**
 * Compares the terms, the last day to sign, and the predecessor of sent contracts with the proven events
 * recorded when they were sent.
 */
export class ContractTermsCheck implements ServerCheck {
  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    for await (const { details, openUntil, supersedesId, ...row } of readRows<SentRow>(client, SENT)) {
      const subject = `Contract ${row.id}`;
      if (!matchesSentTerms(row, details.terms)) {
        violations.add(subject, 'Its fee, fields, author, or creation date differs from the sent version.');
      }
      if (details.supersedesId !== undefined && supersedesId !== details.supersedesId) {
        violations.add(subject, "It doesn't replace the same contract as the sent version.");
      }
      const { expiryDate, expiresAt } = details;
      if (!expiryDate) continue;
      const lastInstant = Date.parse(expiresAt ?? expiryInstant(expiryDate, LAST_ZONE));
      const isExtended = openUntil !== null && Number(openUntil) > lastInstant;
      if (isExtended || row.expiryDate !== expiryDate) {
        violations.add(subject, 'Its last day to sign differs from the sent version.');
      }
    }
    return { checked: [] };
  }
}
