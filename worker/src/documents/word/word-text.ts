import { type IRunPropertiesOptions, TextRun } from 'docx';
import { isRightToLeft } from '../pdf/fonts/bidi.js';
import { cleanText } from '../pdf/text/clean-text.js';

/** Two characters that XML doesn't allow, in addition to those that `cleanText` removes. */
const NO_XML = /[\uFFFE\uFFFF]/g;

/** Returns a string that is valid in XML. */
export function wordText(text: string): string {
  return cleanText(text).replace(NO_XML, '\uFFFD');
}

/** Returns runs for a string with line breaks. */
export function wordRuns(text: string, look: IRunPropertiesOptions = {}): TextRun[] {
  const direction = isRightToLeft(text) ? { rightToLeft: true } : {};
  return wordText(text)
    .split('\n')
    .map(
      (line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}), ...direction, ...look }),
    );
}

/** Returns the direction of a string's paragraphs. */
export function wordDirection(text: string): { bidirectional?: true } {
  return isRightToLeft(text) ? { bidirectional: true } : {};
}
