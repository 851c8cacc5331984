import { readingMinutes } from './readingMinutes.js';

it.each([
  ['', 1],
  ['word '.repeat(220), 1],
  ['word '.repeat(330), 2],
  ["- **Don't** count the dashes, a client’s words\n".repeat(220), 7],
])('counts words, not marks, at 220 a minute', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
