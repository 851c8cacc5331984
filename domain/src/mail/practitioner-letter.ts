import { nameWithCredentials } from '../text/index.js';

/** A practitioner who sends a letter to a client. */
export interface LetterSender {
  practitionerName: string;
  credentials: string;
  /** Empty if the practice has no name. */
  businessName: string;
}

/**
 * Returns the practitioner's name, followed by the practice's name in parentheses if it's different: 'Zoë Example (Moon
 * Births)'.
 */
export function letterSenderName(writer: Pick<LetterSender, 'practitionerName' | 'businessName'>): string {
  const { practitionerName } = writer;
  const practice = practiceOf(writer);
  return practice ? `${practitionerName} (${practice})` : practitionerName;
}

/** Returns the closing lines of a letter to a client. */
export function letterClosing(writer: LetterSender): string {
  const name = nameWithCredentials(writer.practitionerName, writer.credentials);
  return ['Warm regards,', name, practiceOf(writer)].filter(Boolean).join('\n');
}

/** Many practices have the same name as their practitioner, which isn't repeated. */
function practiceOf({
  practitionerName,
  businessName,
}: Pick<LetterSender, 'practitionerName' | 'businessName'>) {
  return businessName === practitionerName ? '' : businessName;
}
