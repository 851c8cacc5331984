import { createHash } from 'node:crypto';
import { type ContractEventDetails, expiryInstant, type Instant } from '@doula-desk/domain';
import { isProvenRecord } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import type { FileEvent } from './contract-evidence.js';

/** What charts and lists show of a sent contract in addition to its contents. */
export interface ContractTerms {
  totalAmountCents: number | null;
  templateData: unknown;
  createdBy: string;
  /** `YYYY-MM-DD` */
  createdDate: string;
}

/** Names the covered set. Version 1 left out the creation date. */
type Version = '1' | '2';

/** Returns what a proven `sent` event says about the terms of its contract. */
export function termsHash(terms: ContractTerms, version: Version = '2'): string {
  const { totalAmountCents, templateData, createdBy, createdDate } = terms;
  const later = version === '1' ? [] : [createdDate];
  const covered = stableJson([totalAmountCents, templateData, createdBy, ...later]);
  return `${version}:${createHash('sha256').update(covered).digest('hex')}`;
}

/**
 * Returns whether a contract still has the terms it was sent with.
 *
 * @param sent hash in its `sent` event; undefined for events from before they covered terms
 */
export function fitsTerms(terms: ContractTerms, sent: string | undefined): boolean {
  const version = (['1', '2'] as const).find((each) => sent?.startsWith(`${each}:`));
  return !version || sent === termsHash(terms, version);
}

/** What a proven `sent` event says. Events of earlier versions leave some of it out. */
export interface ProvenSending {
  /** The instant after the last day to sign. */
  expiresAt: Instant | undefined;
  /** The contract that the sent one replaces; null if it replaces none. */
  supersedesId: string | null | undefined;
}

/**
 * Returns what this server recorded when it sent a contract.
 *
 * @returns undefined if no event proves that it did
 */
export function provenSending(key: ServerKey, events: readonly FileEvent[]): ProvenSending | undefined {
  const sent = events.find(
    (event) =>
      event.kind === 'sent' && event.importedAt === null && isProvenRecord(key, 'ContractEvent', event),
  );
  if (!sent) return undefined;
  const { expiryDate, expiresAt, supersedesId } = (sent.details ?? {}) as ContractEventDetails;
  // The event's zone is proven, unlike the practice's of today.
  const lastInstant = expiryDate && expiryInstant(expiryDate, sent.timeZone);
  return { expiresAt: expiresAt ?? lastInstant, supersedesId };
}
