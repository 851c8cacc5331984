import { tidyLine, tidyText } from './tidy.js';

describe('tidyText and tidyLine', () => {
  it.each([
    ['Zoe\u0308', 'Zoë'],
    ['  Ada \n', 'Ada'],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['nul\u0000 and bell\u0007', 'nul and bell'],
    ['\u202Eevil', 'evil'],
    ['half \uD83D', 'half \uFFFD'],
    ['soft\vbreak', 'soft\nbreak'],
    ['new\fpage', 'new\npage'],
    ['one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
    ['no\uFFFEchar\u{1FFFF}acter\uFDD0', 'nocharacter'],
    ['\u200B', ''],
    [' \u2060\uFEFF ', ''],
    ['👩\u200D🍼', '👩\u200D🍼'],
    ['مریم\u200Cها', 'مریم\u200Cها'],
  ])('convert %j to %j', (text, stored) => {
    expect(tidyText(text)).toBe(stored);
  });
});

it('remove line breaks from a line', () => {
  expect(tidyLine('Ada\vLove\flace\u2028Byron\uFFFE')).toBe('Ada Love lace Byron');
  expect(tidyLine(' Ada\r\nBcc:  x@example.org\t\n')).toBe('Ada Bcc: x@example.org');
});
