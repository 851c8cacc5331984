import { isAccountEmail, isEmail } from './auth.rules.js';

describe('isEmail', () => {
  it.each([
    'zoe+a@x.test',
    'zoë@münchen.example',
    "o'neil@sub.example.org",
    'first.last@x.co',
    'a_b-c/d=e@my-host.example',
    'zoe@xn--mnchen-3ya.example',
    `${'a'.repeat(64)}@x.test`,
  ])('accepts %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    'u@ok..test',
    'u/../@ok.test',
    'u@[127.0.0.1]',
    'u@127.0.0.1',
    'u..v@ok.test',
    '.u@ok.test',
    'u.@ok.test',
    'u@.ok.test',
    'u@ok.test.',
    'u@-ok.test',
    'u@ok-.test',
    'u@o_k.test',
    'u@v@ok.test',
    '"u v"@ok.test',
    'u\\v@ok.test',
    '@ok.test',
    'u@',
    '',
    `${'a'.repeat(65)}@ok.test`,
    `u@${'a'.repeat(64)}.test`,
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
  ])('rejects %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('isAccountEmail', () => {
  it.each(['zoe@x.test', 'u@ok..test', 'u@[127.0.0.1]', 'u@o_k.test'])(
    'still accepts %j, which an account may have been created with',
    (text) => {
      expect(isAccountEmail(text)).toBe(true);
    },
  );

  it.each(['zoe', 'zoe@x', 'zoe @x.test', 'zoe@x\u200B.test'])('rejects %j', (text) => {
    expect(isAccountEmail(text)).toBe(false);
  });
});
