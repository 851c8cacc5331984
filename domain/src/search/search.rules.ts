import { planStatuses } from '../birth-plans/index.js';
import { nationalDigits, type PhoneCountry } from '../phones/index.js';
import { digitsOf, foldText, tidyText } from '../text/index.js';
import { SEARCH_WORDS, type SearchKind, type SearchResult, searchGroups } from './search.js';

/** Returns the words to look for, folded. All of them must be found. A phone number with spaces is one word. */
export function searchWords(typed: string): string[] {
  // Names are stored without the invisible characters that come along with a copied text.
  const words = foldText(tidyText(typed)).split(' ').filter(Boolean);
  return [...new Set(joinPhoneNumbers(words))].slice(0, SEARCH_WORDS);
}

const PHONE_PART = /^\+?[\d().+/-]*\d[\d().+/-]*$/u;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/u;

/** Fewest digits that are looked for in phone numbers, and fewest that make several words one number. */
const FEWEST_PHONE_DIGITS = 3;
const FEWEST_JOINED_DIGITS = 7;

function joinPhoneNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    const number = run.join(' ');
    const isNumber = /^[+(]/u.test(number) || digitsOf(number).length >= FEWEST_JOINED_DIGITS;
    joined.push(...(isNumber ? [number] : run));
    run = [];
  };
  for (const word of words) {
    const isPart = PHONE_PART.test(word) && !DATE.test(word);
    // A plus begins another number.
    if (run.length > 0 && (!isPart || word.startsWith('+'))) endRun();
    if (isPart) run.push(word);
    else joined.push(word);
  }
  if (run.length > 0) endRun();
  return joined;
}

/**
 * Returns the words that can be a phone number, or the beginning of one, with the digits that the number contains in
 * any spelling.
 *
 * @param words as {@link searchWords} returns them
 * @param country that the practice dials from
 */
export function phoneWords(words: readonly string[], country: PhoneCountry): Map<string, string> {
  return new Map(
    words.flatMap((word) => {
      if (!word.split(' ').every((part) => PHONE_PART.test(part))) return [];
      const digits = nationalDigits(word, country);
      return digits === word || digits.length < FEWEST_PHONE_DIGITS ? [] : [[word, digits] as const];
    }),
  );
}

/** A year, a day or a time, as a result shows it, or the first sign of it. Other numbers of four signs end a phone's. */
const NUMBER_OF_DATE = /^(?:(?:19|2[01])\d{2}|\d{1,2},?|\d{1,2}:\d{0,2})$/u;
/** What stands beside the numbers of a date: its month, written out or not, half of the day, and what it is the date of. */
const BESIDE_NUMBER = /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|am|pm|edd|due)$/u;
const VERSION = /^v\d+$/u;
const statusWords = planStatuses.map((status) => foldText(status).split(' '));

/**
 * The words that may also be meant for what a result shows below its title, by how it stands there: dates ('Dec 21,
 * 2026'), times, the state and version of a plan. A month alone is none, or Maria would be lost among all that
 * happens in March.
 *
 * @param words folded, as {@link searchWords} gives them
 */
export function subtitleWords(words: readonly string[]): Map<string, string> {
  const hasNumber = words.some((word) => NUMBER_OF_DATE.test(word));
  const states = statusWords.filter((status) => status.every((word) => words.includes(word))).flat();
  const shown = (word: string): string | undefined => {
    if (NUMBER_OF_DATE.test(word) || VERSION.test(word) || states.includes(word)) return word;
    if (!hasNumber || !BESIDE_NUMBER.test(word)) return undefined;
    return /^(?:am|pm|edd|due)$/u.test(word) ? word : word.slice(0, 3);
  };
  return new Map(
    words.flatMap((word) => {
      const part = shown(word);
      return part === undefined ? [] : [[word, part] as const];
    }),
  );
}

/** The words that a group still has to be searched for: its own name is found in all that it holds. */
export function wordsWithin(kind: SearchKind, words: readonly string[]): string[] {
  const label = foldText(labelOf(kind));
  return words.filter((word) => !label.includes(word));
}

/** The heading of a group of results. */
export function labelOf(kind: SearchKind): string {
  return searchGroups.find((group) => group.kind === kind)?.label ?? '';
}

/**
 * Of what was found in each group the best few: every group has a share, and what one leaves over goes to the others,
 * the first group first.
 *
 * @param found by group, the best first
 * @param most results in all
 */
export function shareResults(
  found: Record<SearchKind, readonly SearchResult[]>,
  most: number,
): SearchResult[] {
  const taken = Object.fromEntries(searchGroups.map(({ kind }) => [kind, 0])) as Record<SearchKind, number>;
  let left = most;
  const take = (kind: SearchKind, count: number) => {
    const more = Math.min(count, found[kind].length - taken[kind], left);
    taken[kind] += more;
    left -= more;
  };
  for (const { kind } of searchGroups) take(kind, Math.floor(most / searchGroups.length));
  for (const { kind } of searchGroups) take(kind, left);
  return searchGroups.flatMap(({ kind }) => found[kind].slice(0, taken[kind]));
}
