import {
  addDays,
  addMonths,
  type DateOnly,
  isPlausibleDate,
  parseWallTime,
  startOfWeek,
  type WallTime,
  weekday,
} from '../dates/index.js';
import { foldText } from '../text/index.js';
import { REMINDER_TITLE_LENGTH } from './reminder.options.js';

/** The parts of a reminder in a line such as 'call Ada Friday 9am'. */
export interface ReminderLine {
  /** The rest of the line, including the client's name: 'Call Ada'. */
  title: string;
  /** The client, if the line names exactly one. */
  clientId: string | null;
  /** Whether the name matches several clients. */
  isAmbiguous: boolean;
  dueDate: DateOnly | null;
  dueTime: WallTime | null;
  /** Days after the pregnancy's due date, negative for days before, for a line such as 'at 36 weeks'. */
  eddOffsetDays: number | null;
}

interface Word {
  text: string;
  /** Folded and without surrounding punctuation. */
  folded: string;
}

/** A rule's match: the number of matched words, and the values that they stand for. */
interface Match {
  length: number;
  values: Partial<Pick<ReminderLine, 'dueDate' | 'dueTime' | 'eddOffsetDays'>>;
}

type Rule = (words: readonly string[], today: DateOnly) => Match | undefined;

const WEEK = 7;
const PREGNANCY_WEEKS = 40;
const LATEST_WEEK = 45;
/** Times such as 'at 3' are in the afternoon if they're before this hour. */
const FIRST_MORNING_HOUR = 7;

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The order matters: longer phrases are tried before the words that they contain. */
const rules: readonly Rule[] = [
  weeksOfPregnancy,
  relativeDate,
  weekdayName,
  monthDay,
  isoDate,
  nearDay,
  timeOfDay,
];

/**
 * Parses a reminder from a single line. The client's name, a day, and a time can be anywhere in the line; the rest is
 * the title. Only the first day and the first time count.
 * @param today the current date in the practitioner's zone
 */
export function readReminderLine(
  line: string,
  today: DateOnly,
  clients: readonly { id: string; name: string }[],
): ReminderLine {
  const rest: Word[] = [];
  const known: Match['values'] = {};
  let words = wordsOf(line);
  while (words[0]) {
    const found = firstMatch(words, today, known);
    if (found) Object.assign(known, found.values);
    else rest.push(words[0]);
    words = words.slice(found?.length ?? 1);
  }
  const named = clientsNamed(rest, clients);
  return {
    title: titleOf(rest),
    clientId: named.length === 1 ? (named[0] ?? null) : null,
    isAmbiguous: named.length > 1,
    dueDate: known.dueDate ?? null,
    dueTime: known.dueTime ?? null,
    eddOffsetDays: known.eddOffsetDays ?? null,
  };
}

/** The assignee in a title such as 'Call Ada for Noor', and the rest of the title. */
export interface AssignedTitle {
  /** The title without the colleague's name. */
  title: string;
  /** The colleague, if the title names exactly one colleague after 'for'. */
  assigneeId: string | null;
}

/** Finds the colleague that a reminder is assigned to, by full name, or by part of a name if no full name matches. */
export function readAssignee(
  title: string,
  colleagues: readonly { id: string; name: string }[],
): AssignedTitle {
  const words = wordsOf(title);
  const found = words.flatMap((word, start) => {
    if (word.folded !== 'for') return [];
    const after = words.slice(start + 1).map(({ folded }) => folded);
    return colleagues.flatMap(({ id, name }) => {
      const parts = foldText(name).split(' ').filter(Boolean);
      const isFull = parts.length > 0 && parts.every((part, at) => part === after[at]);
      return isFull || parts.includes(after[0] ?? '')
        ? [{ id, start, length: 1 + (isFull ? parts.length : 1), isFull }]
        : [];
    });
  });
  const full = found.filter(({ isFull }) => isFull);
  const named = full.length > 0 ? full : found;
  const [first] = named;
  if (!first || named.some(({ id }) => id !== first.id)) return { title, assigneeId: null };
  const rest = words.filter((_, at) => at < first.start || at >= first.start + first.length);
  return { title: titleOf(rest), assigneeId: first.id };
}

function wordsOf(line: string): Word[] {
  return line
    .split(/\s+/u)
    .filter(Boolean)
    .map((text) => ({ text, folded: foldText(text).replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '') }));
}

/** Returns the first match at the start of the words that doesn't repeat a known value. */
function firstMatch(words: readonly Word[], today: DateOnly, known: Match['values']): Match | undefined {
  const folded = words.map((word) => word.folded);
  for (const rule of rules) {
    const found = rule(folded, today);
    if (!found) continue;
    const isDay = 'dueDate' in found.values || 'eddOffsetDays' in found.values;
    const isKnown = isDay ? 'dueDate' in known || 'eddOffsetDays' in known : 'dueTime' in known;
    if (!isKnown) return found;
  }
  return undefined;
}

/** 'at 36 weeks' */
function weeksOfPregnancy([at, count, unit]: readonly string[]): Match | undefined {
  if (at !== 'at' || !/^weeks?$/u.test(unit ?? '')) return undefined;
  const weeks = Number(count);
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > LATEST_WEEK) return undefined;
  return { length: 3, values: { eddOffsetDays: (weeks - PREGNANCY_WEEKS) * WEEK } };
}

/** 'in 2 weeks', 'in a month', 'in three days' */
function relativeDate([preposition, count, unit]: readonly string[], today: DateOnly): Match | undefined {
  if (preposition !== 'in' || count === undefined) return undefined;
  const kind = /^(day|week|month)s?$/u.exec(unit ?? '')?.[1];
  const amount = /^an?$/u.test(count) ? 1 : numbers.includes(count) ? numbers.indexOf(count) : Number(count);
  if (!kind || !/^\d{1,3}$/u.test(String(amount))) return undefined;
  const dueDate =
    kind === 'month' ? addMonths(today, amount) : addDays(today, kind === 'week' ? amount * WEEK : amount);
  return { length: 3, values: { dueDate } };
}

/** 'Friday', 'on Fri', 'next Friday': the coming Friday, or the Friday of next week, which starts on Sunday. */
function weekdayName(words: readonly string[], today: DateOnly): Match | undefined {
  const [first = ''] = words;
  const hasPrefix = ['on', 'this', 'next'].includes(first);
  const name = hasPrefix ? words[1] : first;
  const day = days.findIndex((each) => isAbbreviation(name, each));
  if (day < 0) return undefined;
  const ahead = (day - weekday(today) + WEEK) % WEEK || WEEK;
  const dueDate = first === 'next' ? addDays(startOfWeek(today), WEEK + day) : addDays(today, ahead);
  return { length: hasPrefix ? 2 : 1, values: { dueDate } };
}

/** 'Dec 5', 'on December 5th', '5 December' */
function monthDay(words: readonly string[], today: DateOnly): Match | undefined {
  const start = words[0] === 'on' ? 1 : 0;
  const [one, two] = words.slice(start);
  for (const [name, number] of [
    [one, two],
    [two, one],
  ]) {
    const month = months.findIndex((each) => isAbbreviation(name, each));
    const day = /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(number ?? '')?.[1];
    if (month < 0 || !day) continue;
    const dueDate = comingDate(month + 1, Number(day), today);
    if (dueDate) return { length: start + 2, values: { dueDate } };
  }
  return undefined;
}

/** '2026-12-05' */
function isoDate(words: readonly string[]): Match | undefined {
  const start = words[0] === 'on' ? 1 : 0;
  const dueDate = words[start] ?? '';
  return isPlausibleDate(dueDate) ? { length: start + 1, values: { dueDate } } : undefined;
}

/** 'today', 'tomorrow' */
function nearDay([word]: readonly string[], today: DateOnly): Match | undefined {
  const ahead = ['today', 'tomorrow'].indexOf(word ?? '');
  return ahead < 0 ? undefined : { length: 1, values: { dueDate: addDays(today, ahead) } };
}

/** '9am', 'at 9:30', '14:00', '9 pm', 'noon', 'at 3' */
function timeOfDay(words: readonly string[]): Match | undefined {
  const start = words[0] === 'at' ? 1 : 0;
  const [first = '', second = ''] = words.slice(start);
  if (first === 'noon') return { length: start + 1, values: { dueTime: '12:00' } };
  const isSplit = /^[ap]\.?m\.?$/u.test(second);
  const dueTime = parseWallTime(isSplit ? `${first} ${second}` : first);
  if (dueTime) return { length: start + (isSplit ? 2 : 1), values: { dueTime } };
  // A bare number is a time only after 'at'.
  if (start === 0 || !/^\d{1,2}$/u.test(first)) return undefined;
  const hour = Number(first) < FIRST_MORNING_HOUR ? Number(first) + 12 : Number(first);
  const bare = parseWallTime(`${hour}:00`);
  return bare === undefined ? undefined : { length: 2, values: { dueTime: bare } };
}

/**
 * Returns whether a word is a name or its abbreviation. It must have at least three letters, so that 'sun' and 'sept'
 * match but 'm' doesn't.
 */
function isAbbreviation(word: string | undefined, full: string): boolean {
  return word !== undefined && word.length >= 3 && full.startsWith(word);
}

/** Returns the next date with the given month and day; undefined if there is no such date. */
function comingDate(month: number, day: number, today: DateOnly): DateOnly | undefined {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .map((each) => `${each}-${two(month)}-${two(day)}`)
    .find((date) => isPlausibleDate(date) && date >= today);
}

/** Returns the clients named in the words, by full name, or by part of a name if no full name matches. */
function clientsNamed(words: readonly Word[], clients: readonly { id: string; name: string }[]): string[] {
  const line = ` ${words.map(({ folded }) => withoutPossessive(folded)).join(' ')} `;
  const plain = ` ${words.map(({ folded }) => folded).join(' ')} `;
  const contains = (name: string) => line.includes(` ${name} `) || plain.includes(` ${name} `);
  const folded = clients.map(({ id, name }) => ({ id, name: foldText(name) }));
  const full = folded.filter(({ name }) => name !== '' && contains(name));
  const named =
    full.length > 0
      ? full
      : folded.filter(({ name }) => name.split(' ').some((part) => part !== '' && contains(part)));
  return named.map(({ id }) => id);
}

/** Removes a possessive 's'. Folding has already removed the apostrophe, so "Ada's" is 'adas'. */
function withoutPossessive(word: string): string {
  return word.replace(/s$/u, '');
}

function titleOf(words: readonly Word[]): string {
  const text = words
    .map((word) => word.text)
    .join(' ')
    .replace(/[\s,;:–-]+$/u, '')
    .slice(0, REMINDER_TITLE_LENGTH);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
