import { type IRunPropertiesOptions, TextRun } from 'docx';
import { beginsOnTheRight } from '../pdf/fonts/bidi.js';
import { cleanText } from '../pdf/text/clean-text.js';

/** The two characters that XML refuses beside those that `cleanText` takes away. */
const NO_XML = /[\uFFFE\uFFFF]/g;

/** A text that can stand in a document's XML. */
export function wordText(text: string): string {
  return cleanText(text).replace(NO_XML, '\uFFFD');
}

/** A text with its line breaks. */
export function wordRuns(text: string, look: IRunPropertiesOptions = {}): TextRun[] {
  const direction = beginsOnTheRight(text) ? { rightToLeft: true } : {};
  return wordText(text)
    .split('\n')
    .map(
      (line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}), ...direction, ...look }),
    );
}

/** Whether paragraphs of it belong at the right edge. */
export function wordDirection(text: string): { bidirectional?: true } {
  return beginsOnTheRight(text) ? { bidirectional: true } : {};
}
