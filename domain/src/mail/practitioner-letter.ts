import { nameWithCredentials } from '../text/index.js';

/** The sender of a letter to a client. */
export interface LetterWriter {
  practitionerName: string;
  credentials: string;
  /** Empty if the practice has no name. */
  businessName: string;
}

/**
 * Returns the practitioner's name, followed by the practice's name in parentheses if it's different: 'Zoë Example (Moon
 * Births)'.
 */
export function writerName(writer: Pick<LetterWriter, 'practitionerName' | 'businessName'>): string {
  const { practitionerName } = writer;
  const practice = practiceOf(writer);
  return practice ? `${practitionerName} (${practice})` : practitionerName;
}

/** Returns the closing lines of a letter to a client. */
export function writerClosing(writer: LetterWriter): string {
  const name = nameWithCredentials(writer.practitionerName, writer.credentials);
  return ['Warm regards,', name, practiceOf(writer)].filter(Boolean).join('\n');
}

/** Many practices have the same name as their practitioner, which isn't repeated. */
function practiceOf({
  practitionerName,
  businessName,
}: Pick<LetterWriter, 'practitionerName' | 'businessName'>) {
  return businessName === practitionerName ? '' : businessName;
}
