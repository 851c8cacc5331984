/** Creating a segmenter costs far more than using it, and lists and calendar files need initials by the thousand. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Code units before the combining marks and without line breaks: each is a grapheme if another of them follows. */
const PLAIN = /^[ -\u02FF]*$/u;

/** Returns up to `most` graphemes from the start of a text: an emoji or an accented letter can be many code units. */
export function firstGraphemes(text: string, max: number): string {
  // Most names are plain, and a segmenter takes far longer to say so.
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
