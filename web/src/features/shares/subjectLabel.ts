import { type ShareSubject, shareSubjectNames } from '@doula-desk/domain';

/** Returns the label for what a link opens, such as 'Birth record'. */
export function subjectLabel(subject: ShareSubject): string {
  const name = shareSubjectNames[subject];
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
