import type { DatabaseClient } from '../database/database.js';
import type { CredentialMacs } from './credential-macs.js';

/**
 * Returns the id of the account with an email address. Null if no account has the address, or if someone set it
 * directly in the database, because that account would get access meant for another person.
 */
export async function findGenuineAccount(
  tx: DatabaseClient,
  macs: CredentialMacs,
  email: string,
): Promise<string | null> {
  const account = await tx.practitioner.findUnique({
    where: { email },
    select: { id: true, email: true, passwordHash: true, passwordGeneration: true, signInMac: true },
  });
  if (!account) return null;
  const { signInMac, ...covered } = account;
  return macs.accepts('Practitioner', covered, signInMac) ? account.id : null;
}
