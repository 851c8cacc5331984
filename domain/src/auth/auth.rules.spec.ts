import { describe, expect, test } from '@jest/globals';
import { isEmail } from './auth.rules.js';

describe('isEmail', () => {
  test.each(['zoe+a@x.test', 'zoë@münchen.example', "o'neil@sub.example.org"])('takes %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    'zoe',
    'zoe@x',
    'zoe@x.',
    'zoe @x.test',
    'Zoe <zoe@x.test>',
    'zoe@x.test,ada@x.test',
    'zoe\u0000@x.test',
    'zoe@x\u200B.test',
    '\u202Ezoe@x.test',
    'zoe\uD800@x.test',
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
