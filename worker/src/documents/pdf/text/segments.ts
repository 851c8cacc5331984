/**
 * Number of code units that are segmented together. The time that the engine takes for each segment grows with the
 * length of the text.
 */
const PART_LENGTH = 2_048;
/** Number of segments at the end of a part that depend on what follows, since dictionaries look a few words ahead. */
const LOOK_AHEAD = 4;
const HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/** Segments text of any length in linear time. */
export function* segmentText(
  segmenter: Intl.Segmenter,
  text: string,
): Generator<Omit<Intl.SegmentData, 'input'>> {
  let length = PART_LENGTH;
  for (let start = 0; start < text.length; ) {
    let part = text.slice(start, start + length);
    if (HIGH_SURROGATE.test(part)) part = text.slice(start, start + length + 1);
    const segments = [...segmenter.segment(part)];
    const isRest = start + part.length === text.length;
    const end = isRest ? part.length : (segments.at(-LOOK_AHEAD)?.index ?? 0);
    for (const { segment, index, isWordLike } of segments) {
      if (index >= end) break;
      yield { segment, index: start + index, isWordLike };
    }
    length = end === 0 ? length * 2 : PART_LENGTH;
    start += end;
  }
}
