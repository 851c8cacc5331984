import { readingMinutes } from './readingMinutes.js';

it.each([
  ['', 1],
  ['word '.repeat(220), 1],
  ['word '.repeat(330), 2],
  [`${'word '.repeat(330)}![${'words '.repeat(330)}](page/a)`, 2],
  ["- **Don't** count the dashes, a client’s words\n".repeat(220), 7],
])('counts 220 words a minute, ignoring markup', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
