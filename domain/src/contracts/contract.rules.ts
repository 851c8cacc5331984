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

/** What the rules need to know of a contract. */
export type ContractState = Pick<
  Contract,
  'status' | 'declinedAt' | 'expiresAt' | 'supersededById' | 'supersededAt' | 'importedAt'
> & { signatures: readonly Pick<ContractSignature, 'party'>[] };

/**
 * The status at an instant: a sent contract whose last day is over has expired, whether or not the server has got
 * round to writing it down.
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

/** What the badge says. */
export function contractDisplayStatus(contract: ContractState, now: InstantLike): ContractDisplayStatus {
  const status = contractStatus(contract, now);
  if (status === 'signed' && contract.supersededAt !== null) return 'Superseded';
  if (status === 'cancelled' && contract.declinedAt !== null) return 'Declined';
  return labels[status];
}

/** Whether 'Expires Soon' shows: sent, and its last day is within 7 days (specification, contract status). */
export function expiresSoon(
  contract: Pick<Contract, 'status' | 'expiresAt' | 'expiryDate'>,
  now: InstantLike,
  zone: TimeZone,
): boolean {
  if (contractStatus(contract, now) !== 'sent' || contract.expiryDate === null) return false;
  return daysBetween(dateInZone(now, zone), contract.expiryDate) <= EXPIRES_SOON_DAYS;
}

/** Only a draft can be changed: what was sent is what the client reads. An imported one is the other server's. */
export function canEdit({ status, importedAt }: Pick<ContractState, 'status' | 'importedAt'>): boolean {
  return status === 'draft' && importedAt === null;
}

/** Only a draft can be removed; everything else is part of the record. */
export function canDelete({ status }: Pick<ContractState, 'status'>): boolean {
  return status === 'draft';
}

/** Only a draft can be sent; the mail of one that is out can be sent again ({@link contractResend}). */
export function canSend({ status, importedAt }: Pick<ContractState, 'status' | 'importedAt'>): boolean {
  return status === 'draft' && importedAt === null;
}

/** Which mail goes out when a contract is sent again: the link to sign it, or the signed copy. */
export type ContractResend = 'invitation' | 'copy';

/** Returns which mail can be sent again: the link while the client can sign, and later the sealed copy. */
export function contractResend(
  contract: Pick<Contract, 'status' | 'expiresAt' | 'supersededAt' | 'sealedDocument' | 'importedAt'>,
  now: InstantLike,
): ContractResend | undefined {
  // What an archive brought is no evidence of this server, and goes to nobody.
  if (contract.importedAt !== null) return undefined;
  const status = contractStatus(contract, now);
  if (status === 'sent') return 'invitation';
  const isSealed = contract.sealedDocument?.status === 'ready' && contract.supersededAt === null;
  return status === 'signed' && isSealed ? 'copy' : undefined;
}

/** While the client has not signed. A draft is removed instead, a signed one can only be superseded. */
export function canCancel(
  contract: Pick<ContractState, 'status' | 'expiresAt' | 'importedAt'>,
  now: InstantLike,
): boolean {
  return contractStatus(contract, now) === 'sent' && contract.importedAt === null;
}

/** Before sending, while it is out, or after the client signed; once. */
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
 * Tells whether a new version can be started: of a contract that can no longer be changed, has not been replaced yet,
 * and is not waiting for the client. An imported one can't be sent or signed, so a new version is the way to use it.
 */
export function canSupersede(
  contract: Pick<ContractState, 'status' | 'expiresAt' | 'supersededById' | 'importedAt'>,
  now: InstantLike,
): boolean {
  if (contract.supersededById !== null) return false;
  const status = contractStatus(contract, now);
  return contract.importedAt !== null || (status !== 'draft' && status !== 'sent');
}

/** Whether the signature of one side is there. */
export function hasSigned(
  { signatures }: Pick<ContractState, 'signatures'>,
  party: ContractSignature['party'],
): boolean {
  return signatures.some((signature) => signature.party === party);
}

/** Last day on which a contract that is sent now can be signed: the chosen one, else 14 days from today. */
export function expiryDateOnSending(chosen: DateOnly | null, today: DateOnly): DateOnly {
  return chosen ?? addDays(today, DEFAULT_CONTRACT_EXPIRY_DAYS);
}

/** The instant after the last day. */
export function expiryInstant(expiryDate: DateOnly, zone: TimeZone): Instant {
  return startOfDay(addDays(expiryDate, 1), zone);
}

/**
 * When the next reminder to sign is due: some days after the last mail, if that is before the end; null where none is.
 *
 * @param sentAt when it was sent, or the last reminder was
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

/** Until when a link opens her copy once a contract is signed, or sealed. */
export function signedCopyUntil(signedAt: InstantLike): Instant {
  return toInstant(epochMilliseconds(signedAt) + SIGNED_COPY_DAYS * DAY_MS);
}

/** Elapsed time, not calendar days: nobody chose these days. */
const DAY_MS = 86_400_000;
