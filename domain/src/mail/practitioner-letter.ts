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
export function letterSenderName(sender: Pick<LetterSender, 'practitionerName' | 'businessName'>): string {
  const { practitionerName } = sender;
  const practice = practiceOf(sender);
  return practice ? `${practitionerName} (${practice})` : practitionerName;
}

/** Returns the closing lines of a letter to a client. */
export function letterClosing(sender: LetterSender): string {
  const name = nameWithCredentials(sender.practitionerName, sender.credentials);
  return ['Warm regards,', name, practiceOf(sender)].filter(Boolean).join('\n');
}

/** Returns an empty string for a practice named after its practitioner, so that the name isn't repeated. */
function practiceOf({
  practitionerName,
  businessName,
}: Pick<LetterSender, 'practitionerName' | 'businessName'>) {
  return businessName === practitionerName ? '' : businessName;
}
