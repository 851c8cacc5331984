import type { MailKind } from '@doula-desk/domain';

/** Which mail tells that a password was changed. @param revokedTokens how many API tokens ended with it */
export function passwordMail(revokedTokens: number): MailKind {
  return revokedTokens > 0 ? 'password-and-tokens-changed' : 'password-changed';
}
