import { type ClientListEntry, type DuplicateReason, foldText } from '@doula-desk/domain';

const reasonWords: Record<DuplicateReason, string> = {
  email: 'email address',
  phone: 'phone number',
  dateOfBirth: 'date of birth',
};

/** Describes what two charts have in common besides the name, such as 'the same email address and date of birth'. */
export function describeReasons(reasons: readonly DuplicateReason[]): string {
  return `the same ${new Intl.ListFormat('en-US').format(reasons.map((reason) => reasonWords[reason]))}`;
}

/** Returns whether any two clients have the same name. If not, the server can't find duplicates. */
export function hasSameNames(clients: readonly Pick<ClientListEntry, 'firstName' | 'lastName'>[]): boolean {
  const names = clients.map(({ firstName, lastName }) => foldText(`${firstName} ${lastName}`));
  return new Set(names).size < names.length;
}
