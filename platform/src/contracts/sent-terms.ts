import { createHash } from 'node:crypto';
import { type ContractEventDetails, expiryInstant, type Instant } from '@doula-desk/domain';
import { isProvenRecord } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import type { FileEvent } from './contract-evidence.js';

/** Terms of a sent contract that aren't part of its contents, but are shown in charts and lists. */
export interface ContractTerms {
  totalAmountCents: number | null;
  templateData: unknown;
  createdBy: string;
  /** `YYYY-MM-DD` */
  createdDate: string;
}

/** The version of a hash, which determines the terms that it covers. Version 1 doesn't cover the creation date. */
type Version = '1' | '2';

/** Returns a hash of a contract's terms, as stored in its `sent` event. */
export function termsHash(terms: ContractTerms, version: Version = '2'): string {
  const { totalAmountCents, templateData, createdBy, createdDate } = terms;
  const later = version === '1' ? [] : [createdDate];
  const covered = stableJson([totalAmountCents, templateData, createdBy, ...later]);
  return `${version}:${createHash('sha256').update(covered).digest('hex')}`;
}

/**
 * Returns whether a contract still has the terms that it was sent with.
 *
 * @param sent the hash in the contract's `sent` event; undefined for events of earlier versions, which don't cover the
 *   terms
 */
export function matchesSentTerms(terms: ContractTerms, sent: string | undefined): boolean {
  const version = (['1', '2'] as const).find((each) => sent?.startsWith(`${each}:`));
  return !version || sent === termsHash(terms, version);
}

/** Facts from a proven `sent` event. Some of them are missing in the events of earlier versions. */
export interface ProvenSentEvent {
  /** The instant after the last day to sign. */
  expiresAt: Instant | undefined;
  /** The contract that the sent contract replaces; null if there isn't one. */
  supersedesId: string | null | undefined;
}

/**
 * Returns what this server recorded when it sent a contract.
 *
 * @returns undefined if no event proves that this server sent the contract
 */
export function provenSentEvent(key: ServerKey, events: readonly FileEvent[]): ProvenSentEvent | undefined {
  const sent = events.find(
    (event) =>
      event.kind === 'sent' && event.importedAt === null && isProvenRecord(key, 'ContractEvent', event),
  );
  if (!sent) return undefined;
  const { expiryDate, expiresAt, supersedesId } = (sent.details ?? {}) as ContractEventDetails;
  // The event's time zone is proven, unlike the practice's current time zone.
  const lastInstant = expiryDate && expiryInstant(expiryDate, sent.timeZone);
  return { expiresAt: expiresAt ?? lastInstant, supersedesId };
}
