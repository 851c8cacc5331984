import { estimatePasswordStrength } from './password-strength.js';
import { personalPasswordWords, weakPasswordMessage } from './passwords.js';

const zoe = {
  firstName: 'Zoë',
  lastName: 'Example',
  email: 'zoe@desk.example.org',
  businessName: 'Example Birth Support',
  phone: '+1 555 0100',
};
const refusal = (password: string) =>
  weakPasswordMessage(estimatePasswordStrength(password, personalPasswordWords(zoe)));

it.each([
  ['password', /one of the most common passwords/],
  ['12345678', /one of the most common passwords/],
  ['aaaaaaaa', /Repeated characters/],
  ['        ', /Repeated characters/],
  ['P@ssw0rd1', /similar to a common password/],
  ['qwertyuiop', /easy to guess/],
  ['doula2024', /too easy to guess/],
  ['Summer2026!', /similar to a common password/],
  ['zoe@desk.example.org', /your name, email, or practice/],
  ['ExampleBirthSupport', /your name, email, or practice/],
  ['zoeexample1', /too easy to guess/],
  ['15550100', /your name, email, or practice/],
  ['password'.repeat(16), /Repeated|common/],
])('rejects %j with a hint', (password, hint) => expect(refusal(password)).toMatch(hint));

it.each([
  'correct horse',
  'a quiet river 42',
  'moonlit-cradle',
  'Ünïcødé-straße-七',
  `${'long '.repeat(10)} and then some words of my own`,
])('accepts %j', (password) => expect(refusal(password)).toBeUndefined());

it('evaluates only the first 48 characters, so that no password keeps the server busy', () => {
  const start = '4@8({[<369&#!1/|0$5+7%2'.repeat(3).slice(0, 48);
  expect(estimatePasswordStrength(`${start}${'x'.repeat(80)}`, [])).toEqual(
    estimatePasswordStrength(start, []),
  );
});
