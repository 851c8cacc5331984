import {
  PASSWORD_JUDGED_LENGTH,
  PASSWORD_SUBSTITUTIONS,
  type PasswordStrength,
  passwordAdvice,
  toPasswordStrength,
} from '@doula-desk/domain';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { translations } from '@zxcvbn-ts/language-en';

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  translations: { ...translations, ...passwordAdvice },
  l33tMaxSubstitutions: PASSWORD_SUBSTITUTIONS,
});

/** Judges a password as the browser does. Loaded on first use: its list of common passwords takes some megabytes. */
export function judgePassword(password: string, ownWords: string[]): PasswordStrength {
  const judged = password.normalize('NFKC').slice(0, PASSWORD_JUDGED_LENGTH);
  return toPasswordStrength(judged, ownWords, estimator.check(judged, ownWords));
}
