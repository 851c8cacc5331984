import LineBreaker from 'linebreak';
import { segmentText } from './segments.js';

/** Matches scripts without spaces between words, for which Unicode's algorithm relies on dictionaries (class SA). */
const UNSPACED = /\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u;

const dictionary = new Intl.Segmenter('th', { granularity: 'word' });

/** Returns the offsets in code units where a line may end, in ascending order, including the end of the text. */
export function findLineBreaks(text: string): number[] {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) breaks.add(at.position);
  if (!UNSPACED.test(text)) return [...breaks];
  let afterWord = false;
  for (const { segment, index, isWordLike = false } of segmentText(dictionary, text)) {
    const isWord = isWordLike && UNSPACED.test(segment);
    if (afterWord && isWord) breaks.add(index);
    afterWord = isWord;
  }
  return [...breaks].sort((left, right) => left - right);
}
