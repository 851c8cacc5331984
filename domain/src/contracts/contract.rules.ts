import {
  addDays,
  type DateOnly,
  dateInZone,
  daysBetween,
  epochMilliseconds,
  type Instant,
  type InstantLike,
  startOfDay,
  type TimeZone,
  toInstant,
} from '../dates/index.js';
import type { Contract, ContractSignature } from './contract.js';
import {
  type ContractDisplayStatus,
  type ContractStatus,
  DEFAULT_CONTRACT_EXPIRY_DAYS,
  EXPIRES_SOON_DAYS,
  SIGNED_COPY_DAYS,
} from './contract.options.js';

/** The contract fields that the rules in this file depend on. */
export type ContractState = Pick<
  Contract,
  'status' | 'declinedAt' | 'expiresAt' | 'supersededById' | 'supersededAt' | 'importedAt'
> & { signatures: readonly Pick<ContractSignature, 'party'>[] };

/**
 * Returns a contract's status at an instant. A sent contract whose last day has passed is expired, even if the worker
 * hasn't recorded it yet.
 */
export function contractStatus(
  { status, expiresAt }: Pick<ContractState, 'status' | 'expiresAt'>,
  now: InstantLike,
): ContractStatus {
  const isOver = expiresAt !== null && epochMilliseconds(expiresAt) <= epochMilliseconds(now);
  return status === 'sent' && isOver ? 'expired' : status;
}

const labels: Record<ContractStatus, ContractDisplayStatus> = {
  draft: 'Draft',
  sent: 'Sent',
  signed: 'Signed',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

/** Returns the status for the badge. */
export function contractDisplayStatus(contract: ContractState, now: InstantLike): ContractDisplayStatus {
  const status = contractStatus(contract, now);
  if (status === 'signed' && contract.supersededAt !== null) return 'Superseded';
  if (status === 'cancelled' && contract.declinedAt !== null) return 'Declined';
  return labels[status];
}

/** Returns whether to show 'Expires Soon': the contract is sent, and its last day is within 7 days. */
export function expiresSoon(
  contract: Pick<Contract, 'status' | 'expiresAt' | 'expiryDate'>,
  now: InstantLike,
  zone: TimeZone,
): boolean {
  if (contractStatus(contract, now) !== 'sent' || contract.expiryDate === null) return false;
  return daysBetween(dateInZone(now, zone), contract.expiryDate) <= EXPIRES_SOON_DAYS;
}

/**
 * Returns whether a contract can be changed. Only drafts can, since a sent contract must stay exactly as the client
 * read it, and an imported one is from another server.
 */
export function canEdit({ status, importedAt }: Pick<ContractState, 'status' | 'importedAt'>): boolean {
  return status === 'draft' && importedAt === null;
}

/** Returns whether a contract can be deleted. Only drafts can; other contracts must stay on record. */
export function canDelete({ status }: Pick<ContractState, 'status'>): boolean {
  return status === 'draft';
}

/** Returns whether a contract can be sent. Only drafts can; {@link contractResend} is for sent contracts. */
export function canSend({ status, importedAt }: Pick<ContractState, 'status' | 'importedAt'>): boolean {
  return status === 'draft' && importedAt === null;
}

/** The kind of email to resend: the link to sign, or the signed copy. */
export type ContractResend = 'invitation' | 'copy';

/** Returns which email can be resent: the link while the client can sign, or the copy once the contract is sealed. */
export function contractResend(
  contract: Pick<Contract, 'status' | 'expiresAt' | 'supersededAt' | 'sealedDocument' | 'importedAt'>,
  now: InstantLike,
): ContractResend | undefined {
  // An imported contract isn't evidence from this server, so it's never sent to anyone.
  if (contract.importedAt !== null) return undefined;
  const status = contractStatus(contract, now);
  if (status === 'sent') return 'invitation';
  const isSealed = contract.sealedDocument?.status === 'ready' && contract.supersededAt === null;
  return status === 'signed' && isSealed ? 'copy' : undefined;
}

/**
 * Returns whether a contract can be canceled: only while it's waiting for the client. A draft can be deleted instead,
 * and a signed contract can only be superseded.
 */
export function canCancel(
  contract: Pick<ContractState, 'status' | 'expiresAt' | 'importedAt'>,
  now: InstantLike,
): boolean {
  return contractStatus(contract, now) === 'sent' && contract.importedAt === null;
}

/**
 * Returns whether the practitioner can sign. They can do so once: before sending, while the contract is waiting for the
 * client, or after the client has signed.
 */
export function canCountersign(
  contract: Pick<ContractState, 'status' | 'expiresAt' | 'signatures' | 'importedAt'>,
  now: InstantLike,
): boolean {
  if (contract.importedAt !== null) return false;
  const status = contractStatus(contract, now);
  const isAlive = status === 'draft' || status === 'sent' || status === 'signed';
  return isAlive && !hasSigned(contract, 'practitioner');
}

/**
 * Returns whether a new version can be started: if the contract can no longer be changed, hasn't been replaced yet, and
 * isn't waiting for the client. An imported contract can't be sent or signed, so it can only be used by starting a new
 * version.
 */
export function canSupersede(
  contract: Pick<ContractState, 'status' | 'expiresAt' | 'supersededById' | 'importedAt'>,
  now: InstantLike,
): boolean {
  if (contract.supersededById !== null) return false;
  const status = contractStatus(contract, now);
  return contract.importedAt !== null || (status !== 'draft' && status !== 'sent');
}

/** Returns whether a party has signed. */
export function hasSigned(
  { signatures }: Pick<ContractState, 'signatures'>,
  party: ContractSignature['party'],
): boolean {
  return signatures.some((signature) => signature.party === party);
}

/** Returns the last day to sign a contract that is sent now: the chosen day, or 14 days from today. */
export function expiryDateOnSending(chosen: DateOnly | null, today: DateOnly): DateOnly {
  return chosen ?? addDays(today, DEFAULT_CONTRACT_EXPIRY_DAYS);
}

/** Returns the instant at which the last day ends. */
export function expiryInstant(expiryDate: DateOnly, zone: TimeZone): Instant {
  return startOfDay(addDays(expiryDate, 1), zone);
}

/**
 * Returns when the next reminder to sign is due: the chosen number of days after the last email, if that is before the
 * contract expires; otherwise null.
 *
 * @param sentAt when the contract or its last reminder was sent
 */
export function nextSignReminder(
  signReminderDays: number | null,
  sentAt: InstantLike,
  expiresAt: InstantLike,
): Instant | null {
  if (signReminderDays === null) return null;
  const at = epochMilliseconds(sentAt) + signReminderDays * DAY_MS;
  return at < epochMilliseconds(expiresAt) ? toInstant(at) : null;
}

/** Returns when a link to the client's copy expires after a contract is signed or sealed. */
export function signedCopyUntil(signedAt: InstantLike): Instant {
  return toInstant(epochMilliseconds(signedAt) + SIGNED_COPY_DAYS * DAY_MS);
}

/** These intervals are elapsed time, since no one chose them on a calendar. */
const DAY_MS = 86_400_000;
