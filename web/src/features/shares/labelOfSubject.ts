import { type ShareSubject, shareSubjectNames } from '@doula-desk/domain';

/** Returns what a link opens, as a label: 'Birth record'. */
export function labelOfSubject(subject: ShareSubject): string {
  const name = shareSubjectNames[subject];
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
