import { personalPasswordWords, toPasswordStrength, weakPasswordMessage } from './passwords.js';

it('splits personal data into words that passwords may contain', () => {
  const words = personalPasswordWords({
    firstName: 'Zoë',
    lastName: 'Núñez-Li',
    email: 'zoe.nunez@desk.example.org',
    businessName: 'Moonrise Birth Support',
    phone: '+1 555 0100',
  });
  for (const word of [
    'zoë',
    'núñez',
    'nunez',
    'desk',
    'moonrise',
    'moonrisebirthsupport',
    '15550100',
    'doula',
  ]) {
    expect(words).toContain(word);
  }
  // These are too short to identify anyone.
  expect(words).not.toContain('li');
  expect(words).not.toContain('1');
});

it('rejects passwords below a strength of 3, with a hint', () => {
  expect(weakPasswordMessage({ strength: 3, hint: '' })).toBeUndefined();
  expect(weakPasswordMessage({ strength: 2, hint: 'Add a word.' })).toBe(
    'This password is too easy to guess. Add a word.',
  );
  expect(weakPasswordMessage({ strength: 2, hint: '' })).toBe('This password is too easy to guess.');
});

describe('toPasswordStrength', () => {
  const estimate = (score: number, warning: string | null = null, suggestions: string[] = []) => ({
    score,
    feedback: { warning, suggestions },
  });
  const own = personalPasswordWords({ firstName: 'Zoë', lastName: 'Example', email: 'zoe@example.org' });

  it('returns the estimate with its warning and one suggestion', () => {
    const judged = toPasswordStrength('a quiet river', own, estimate(2, 'A warning.', ['First.', 'Second.']));
    expect(judged).toEqual({ strength: 2, hint: 'A warning. First.' });
    expect(toPasswordStrength('a quiet river', own, estimate(4))).toEqual({ strength: 4, hint: '' });
  });

  it.each(['zoeexample1', 'Zoë+Example!', 'ExampleZoe2020', 'ZOE-zoe-zoe'])(
    'returns a low strength for %j',
    (password) => {
      const { strength, hint } = toPasswordStrength(password, own, estimate(4));
      expect(strength).toBe(1);
      expect(hint).toMatch(/^It contains your name/);
    },
  );

  it('accepts personal words if there are enough other characters', () => {
    expect(toPasswordStrength('zoe likes quiet rivers', own, estimate(4)).strength).toBe(4);
  });
});
