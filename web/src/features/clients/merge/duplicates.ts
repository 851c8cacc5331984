import { type ClientListEntry, type DuplicateReason, foldText } from '@doula-desk/domain';

const reasonWords: Record<DuplicateReason, string> = {
  email: 'the email address',
  phone: 'the phone number',
  dateOfBirth: 'the date of birth',
};

/** Names what two charts have in common besides the name: 'the email address and the date of birth'. */
export function reasonsInWords(reasons: readonly DuplicateReason[]): string {
  return new Intl.ListFormat('en-US').format(reasons.map((reason) => reasonWords[reason]));
}

/** Returns whether two clients have the same name, so that asking for duplicates can find any. */
export function hasSameNames(clients: readonly Pick<ClientListEntry, 'firstName' | 'lastName'>[]): boolean {
  const names = clients.map(({ firstName, lastName }) => foldText(`${firstName} ${lastName}`));
  return new Set(names).size < names.length;
}
