import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { translations } from '@zxcvbn-ts/language-en';
import {
  PASSWORD_CHECKED_LENGTH,
  PASSWORD_SUBSTITUTIONS,
  type PasswordStrength,
  passwordAdvice,
  toPasswordStrength,
} from './passwords.js';

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  translations: { ...translations, ...passwordAdvice },
  l33tMaxSubstitutions: PASSWORD_SUBSTITUTIONS,
});

/**
 * Estimates how strong a password is, in the browser and on the server. This is a separate entry point that is loaded
 * on first use, because the list of common passwords is several megabytes.
 */
export function estimatePasswordStrength(password: string, personalWords: string[]): PasswordStrength {
  const judged = password.normalize('NFKC').slice(0, PASSWORD_CHECKED_LENGTH);
  return toPasswordStrength(judged, personalWords, estimator.check(judged, personalWords));
}
