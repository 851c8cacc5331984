import type { MailKind } from '@doula-desk/domain';

/**
 * Returns the kind of email to send about a changed password.
 *
 * @param revokedTokens how many API tokens were revoked with it
 */
export function passwordChangeMailKind(revokedTokens: number): MailKind {
  return revokedTokens > 0 ? 'password-and-tokens-changed' : 'password-changed';
}
