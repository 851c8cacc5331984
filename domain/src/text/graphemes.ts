/**
 * The segmenter is shared, because creating one takes far longer than using it, and lists and calendar files need
 * thousands of initials.
 */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Code units below the combining marks, without line breaks. Each one is a grapheme if it's followed by another of
 * these code units.
 */
const PLAIN = /^[ -\u02FF]*$/u;

/**
 * Returns up to `max` graphemes from the start of a string. An emoji or an accented letter can consist of many code
 * units.
 */
export function firstGraphemes(text: string, max: number): string {
  // Most names are plain text, and testing for that is far faster than using a segmenter.
  if (PLAIN.test(text.slice(0, max + 1))) return text.slice(0, max);
  let end = 0;
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (count === max) break;
    count += 1;
    end += segment.length;
  }
  return text.slice(0, end);
}
