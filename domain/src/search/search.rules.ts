import { planStatuses } from '../birth-plans/index.js';
import { nationalDigits, type PhoneCountry } from '../phones/index.js';
import { digitsOf, foldText, tidyText } from '../text/index.js';
import { SEARCH_WORDS, type SearchKind, type SearchResult, searchGroups } from './search.js';

/** Returns the folded words to search for. All of them must match. A phone number with spaces is one word. */
export function searchWords(typed: string): string[] {
  // Names are stored without the invisible characters that copied text often contains.
  const words = foldText(tidyText(typed)).split(' ').filter(Boolean);
  return [...new Set(joinPhoneNumbers(words))].slice(0, SEARCH_WORDS);
}

const PHONE_PART = /^\+?[\d().+/-]*\d[\d().+/-]*$/u;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/u;

/** Minimum number of digits for searching phone numbers, and for combining several words into one number. */
const MIN_PHONE_DIGITS = 3;
const MIN_JOINED_DIGITS = 7;

function joinPhoneNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const endRun = () => {
    const number = run.join(' ');
    const isNumber = /^[+(]/u.test(number) || digitsOf(number).length >= MIN_JOINED_DIGITS;
    joined.push(...(isNumber ? [number] : run));
    run = [];
  };
  for (const word of words) {
    const isPart = PHONE_PART.test(word) && !DATE.test(word);
    // A plus sign starts a new number.
    if (run.length > 0 && (!isPart || word.startsWith('+'))) endRun();
    if (isPart) run.push(word);
    else joined.push(word);
  }
  if (run.length > 0) endRun();
  return joined;
}

/**
 * Returns the words that can be a phone number, or the start of one, each with alternative digit sequences. However
 * the number is written, it contains at least one of these sequences.
 *
 * @param words the words from {@link searchWords}
 * @param country the country that the practice dials from
 */
export function phoneWords(words: readonly string[], country: PhoneCountry): Map<string, string[]> {
  return new Map(
    words.flatMap((word) => {
      if (!word.split(' ').every((part) => PHONE_PART.test(part))) return [];
      const other = nationalDigits(word, country).filter(
        (digits) => digits !== word && digits.length >= MIN_PHONE_DIGITS,
      );
      return other.length === 0 ? [] : [[word, other] as const];
    }),
  );
}

/**
 * A year, a day, or a time as shown in results, or the first digits of a time. Other four-digit numbers are probably
 * the end of a phone number.
 */
const NUMBER_OF_DATE = /^(?:(?:19|2[01])\d{2}|\d{1,2},?|\d{1,2}:\d{0,2})$/u;
/** Words next to numbers in a date or time: the full or abbreviated month, AM or PM, and 'EDD' or 'due'. */
const BESIDE_NUMBER = /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|am|pm|edd|due)$/u;
const VERSION = /^v\d+$/u;
const statusWords = planStatuses.map((status) => foldText(status).split(' '));

/**
 * Returns the words that may match a result's subtitle, each with the subtitle's spelling: dates ('Dec 21, 2026'),
 * times, and a plan's status and version. A month without a number doesn't count, because a search for 'Maria' would
 * find everything in March.
 *
 * @param words the folded words from {@link searchWords}
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

/** Returns the words to search for in a group, without the group's own name, which matches all of its records. */
export function wordsForGroup(kind: SearchKind, words: readonly string[]): string[] {
  const label = foldText(searchGroupLabel(kind));
  return words.filter((word) => !label.includes(word));
}

/** Returns the heading of a group of results. */
export function searchGroupLabel(kind: SearchKind): string {
  return searchGroups.find((group) => group.kind === kind)?.label ?? '';
}

/**
 * Returns the best results of each group. Every group gets a share, and unused shares go to the other groups in order.
 *
 * @param found the results by group, best first
 * @param max maximum number of results
 */
export function pickResults(found: Record<SearchKind, readonly SearchResult[]>, max: number): SearchResult[] {
  const taken = Object.fromEntries(searchGroups.map(({ kind }) => [kind, 0])) as Record<SearchKind, number>;
  let left = max;
  const take = (kind: SearchKind, count: number) => {
    const more = Math.min(count, found[kind].length - taken[kind], left);
    taken[kind] += more;
    left -= more;
  };
  const withResults = searchGroups.filter(({ kind }) => found[kind].length > 0);
  const share = Math.max(1, Math.floor(max / withResults.length));
  for (const { kind } of withResults) take(kind, share);
  for (const { kind } of searchGroups) take(kind, left);
  return searchGroups.flatMap(({ kind }) => found[kind].slice(0, taken[kind]));
}
