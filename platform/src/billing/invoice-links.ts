import { INVOICE_LINK_DAYS, normalizeEmail, sharedPages } from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';
import type { CredentialMacs } from '../security/credential-macs.js';
import { hashToken, newToken } from '../security/tokens.js';

const DAY_MS = 86_400_000;
/** The minimum number of days for which a link in an email works. */
const MIN_DAYS = 90;

/** An invoice, and the email address that its links are sent to; empty if the client has no email address. */
export interface LinkedInvoice {
  ownerId: string;
  invoiceId: string;
  recipient: string;
}

/**
 * Creates a link to an invoice and returns its path. All links to an invoice for the same recipient belong to one
 * share, which the practitioner can revoke.
 *
 * @param renew whether to create a new share if the practitioner has revoked the latest one; if false, no link is
 * created in that case
 * @returns the path, or undefined if the links were revoked
 */
export async function createInvoiceLink(
  tx: DatabaseClient,
  macs: CredentialMacs,
  invoice: LinkedInvoice,
  { renew, now = new Date() }: { renew: boolean; now?: Date },
): Promise<string | undefined> {
  const shareId = await ensureInvoiceShare(tx, macs, invoice, { renew, now });
  if (shareId === undefined) return undefined;
  const token = newToken();
  const link = { tokenHash: hashToken(token), ownerId: invoice.ownerId, shareId };
  await tx.birthPlanShareLink.create({ data: { ...link, mac: macs.of('BirthPlanShareLink', link) } });
  return `/shared/${sharedPages.invoice}/${token}`;
}

/**
 * Returns the id of the share for an invoice's links, creating the share if none exists or if it expires soon. Takes
 * the same parameters as {@link createInvoiceLink}.
 */
export async function ensureInvoiceShare(
  tx: DatabaseClient,
  macs: CredentialMacs,
  { ownerId, invoiceId, recipient }: LinkedInvoice,
  { renew, now = new Date() }: { renew: boolean; now?: Date },
): Promise<string | undefined> {
  const shares = await tx.birthPlanShare.findMany({
    where: { ownerId, invoiceId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const [latest] = shares.filter((share) => normalizeEmail(share.recipient) === normalizeEmail(recipient));
  if (latest && latest.revokedAt === null && latest.expiresAt.getTime() > now.getTime() + MIN_DAYS * DAY_MS) {
    if (macs.accepts('BirthPlanShare', latest, latest.mac)) return latest.id;
  } else if (latest?.revokedAt && !renew) {
    return undefined;
  }
  const covered = {
    ...{ id: newId(), ownerId, subject: 'invoice', planId: null, birthId: null, invoiceId, recipient },
    expiresAt: new Date(now.getTime() + INVOICE_LINK_DAYS * DAY_MS),
  };
  await tx.birthPlanShare.create({
    data: { ...covered, createdAt: now, mac: macs.of('BirthPlanShare', covered) },
  });
  return covered.id;
}
