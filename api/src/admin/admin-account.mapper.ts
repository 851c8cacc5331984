import { type AdminAccount, displayName, toInstant } from '@doula-desk/domain';
import type { AccountRow } from './admin-accounts.repository.js';

/** Returns the wire shape. */
export function toAdminAccount(row: AccountRow): AdminAccount {
  const { id, email, firstName, lastName, isVerified, isInvited, hasTwoFactor, isAdmin } = row;
  return {
    id,
    email,
    name: displayName({ name: `${firstName} ${lastName}`, email }),
    createdAt: toInstant(row.createdAt),
    lastSignInAt: row.lastSignInAt && toInstant(row.lastSignInAt),
    isVerified,
    isInvited,
    hasTwoFactor,
    isAdmin,
    disabledAt: row.disabledAt && toInstant(row.disabledAt),
  };
}
