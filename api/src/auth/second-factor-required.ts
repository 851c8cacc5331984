import { requiresTwoFactor, type ServerKey, STORED_POLICY, type StoredPolicy } from '@doula-desk/platform';

/** SQL: the server policy if account `p` has no second factor, for {@link needsSecondFactor}; otherwise null. */
export const POLICY_WITHOUT_SECOND_FACTOR = `
  CASE WHEN NOT EXISTS (SELECT FROM "TwoFactor" f WHERE f."ownerId" = p.id AND f."confirmedAt" IS NOT NULL)
    THEN ${STORED_POLICY} END`;

/** Returns whether the server requires two-factor sign-in and an account hasn't set it up. */
export function needsSecondFactor(key: ServerKey, policy: StoredPolicy | null): boolean {
  return policy !== null && requiresTwoFactor(key, policy);
}
