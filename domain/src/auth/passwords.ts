/**
 * Number of characters that the strength check looks at, because checking all of a long password could take seconds.
 */
export const PASSWORD_CHECKED_LENGTH = 48;
/** Minimum strength of a new password, from 0 to 4; 3 takes about a hundred million guesses. */
export const PASSWORD_MIN_STRENGTH = 3;
/** Maximum number of substitutions to try in a password, such as '@' for 'a'. This limits the running time. */
export const PASSWORD_SUBSTITUTIONS = 8;

/** How strong a password is, and how to make it stronger. */
export interface PasswordStrength {
  strength: number;
  /** Empty if there is no hint. */
  hint: string;
}

/** Personal data that a password must not be based on. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
  businessName?: string | undefined;
  phone?: string | undefined;
}

/** Minimum length of personal words to look for in a password. */
const OWN_WORD_LENGTH = 3;

/**
 * Returns the words from a user's personal data that attackers would try first: each value as a whole, and its parts.
 */
export function personalPasswordWords(owner: PasswordOwner): string[] {
  const { firstName, lastName, email, businessName = '', phone = '' } = owner;
  const texts = [firstName, lastName, email, businessName, phone, 'Doula Desk'];
  const words = texts.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u);
    return [text, parts.join(''), ...parts];
  });
  const lower = words.map((word) => word.toLowerCase());
  return [...new Set([...lower, ...lower.map(withoutAccents)])].filter(
    (word) => word.length >= OWN_WORD_LENGTH,
  );
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Warnings and suggestions, by the strength estimator's keys. */
export const passwordAdvice = {
  warnings: {
    straightRow: 'Rows of keys on the keyboard are easy to guess.',
    keyPattern: 'Short keyboard patterns are easy to guess.',
    simpleRepeat: 'Repeated characters like "aaa" are easy to guess.',
    extendedRepeat: 'Repeated patterns like "abcabcabc" are easy to guess.',
    sequences: 'Sequences like "abc" are easy to guess.',
    recentYears: 'Recent years are easy to guess.',
    dates: 'Dates are easy to guess.',
    topTen: 'This is one of the most common passwords.',
    topHundred: 'This is a very common password.',
    common: 'This is a common password.',
    similarToCommon: 'This is similar to a common password.',
    wordByItself: 'Single words are easy to guess.',
    namesByThemselves: 'Names are easy to guess.',
    commonNames: 'Common names are easy to guess.',
    userInputs: 'It contains your name, email, or practice.',
    pwned: 'This password was found in a data breach.',
  },
  suggestions: {
    l33t: "Substitutions like '@' for 'a' don't help much.",
    reverseWords: "Words spelled backward don't help much.",
    allUppercase: 'Capitalize some letters, but not all.',
    capitalization: "Capitalizing only the first letter doesn't help much.",
    dates: 'Avoid dates that are associated with you.',
    recentYears: 'Avoid recent years.',
    associatedYears: 'Avoid years that are associated with you.',
    sequences: 'Avoid common sequences.',
    repeated: 'Avoid repeated words and characters.',
    longerKeyboardPattern: 'Use a longer pattern with several changes of direction.',
    anotherWord: 'Add another word or two. Uncommon words are better.',
    useWords: 'Use a few words, such as four that have nothing to do with each other.',
    noNeed: "You don't need symbols, digits, or uppercase letters.",
    pwned: 'Change it wherever you use it.',
  },
} as const;

/** The strength estimator's result. */
export interface PasswordEstimate {
  /** From 0 to 4. */
  score: number;
  feedback: { warning: string | null; suggestions: readonly string[] };
}

/** Minimum number of letters and digits in a password besides the user's personal words. */
const OTHER_CHARACTERS = 5;

/**
 * Returns a password's strength based on its estimate. A password that is little more than the user's personal words is
 * weak regardless of the estimate, because attackers try these words first.
 */
export function toPasswordStrength(
  password: string,
  personalWords: readonly string[],
  { score, feedback: { warning, suggestions } }: PasswordEstimate,
): PasswordStrength {
  if (isMadeOfPersonalWords(password, personalWords)) {
    const { warnings, suggestions: others } = passwordAdvice;
    return { strength: Math.min(score, 1), hint: `${warnings.userInputs} ${others.anotherWord}` };
  }
  return { strength: score, hint: [warning, suggestions[0]].filter(Boolean).join(' ') };
}

function isMadeOfPersonalWords(password: string, personalWords: readonly string[]): boolean {
  const whole = withoutAccents(password.toLowerCase());
  const longestFirst = [...personalWords].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(withoutAccents(word), ' '), whole);
  return rest !== whole && rest.replace(/[^\p{L}\p{N}]/gu, '').length < OTHER_CHARACTERS;
}

/** Returns the reason that a password is too weak; undefined if it's strong enough. */
export function weakPasswordMessage({ strength, hint }: PasswordStrength): string | undefined {
  if (strength >= PASSWORD_MIN_STRENGTH) return undefined;
  return `This password is too easy to guess. ${hint}`.trim();
}
