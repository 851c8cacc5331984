import { type DateOnly, type Instant, isInstant, toInstant } from '../dates/index.js';
import { digitsOf, foldText, hasEveryWord } from '../text/index.js';
import type { ClientListEntry, CreatedAt } from './client.js';
import { CARE_AFTER_LOSS, clientStatuses, type ShownClientStatus } from './client.options.js';
import { clientName, clientStatus, isActiveClient } from './client.rules.js';

export const clientSorts = [
  { value: 'name-asc', label: 'A-Z' },
  { value: 'name-desc', label: 'Z-A' },
  { value: 'recent', label: 'Recently Added' },
  { value: 'due', label: 'Due Date' },
] as const;
export type ClientSort = (typeof clientSorts)[number]['value'];

export interface ClientListFilters {
  search: string;
  /** Null for all statuses. */
  status: ShownClientStatus | null;
  sort: ClientSort;
}
export const defaultClientListFilters: ClientListFilters = { search: '', status: null, sort: 'name-asc' };

export interface ClientCounts {
  total: number;
  prenatal: number;
  activeLabor: number;
  postpartum: number;
}

/** Precomputed search and sort keys of a client, because the list is searched on every keystroke. */
interface ListKey {
  text: string;
  digits: string;
  added: Instant | '';
}
const listKeys = new WeakMap<object, ListKey>();

/** Minimum number of digits for searching phone numbers regardless of format. */
const MIN_PHONE_DIGITS = 3;
/** Maximum number of digits that an international prefix, a calling code, and a trunk zero can add to a number. */
const MAX_PREFIX_DIGITS = 6;
/** Minimum number of digits that identify a number without its prefix. */
const MIN_NATIONAL_DIGITS = 7;

const names = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** The client fields that searching and sorting need. */
type ListedClient = Pick<
  ClientListEntry,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'preferredName'
  | 'email'
  | 'phone'
  | 'createdAt'
  | 'edd'
  | 'status'
  | 'pregnancyEnd'
>;

/**
 * Returns whether a search finds a client: each search word must be in the first, last, or preferred name, the email
 * address, or the phone number. Word order, accents, and case don't matter; neither do a phone number's punctuation and
 * calling code.
 */
export function matchesClientSearch(client: ListedClient, search: string): boolean {
  const wanted = foldText(search);
  if (!wanted) return true;
  const key = listKey(client);
  if (hasEveryWord(key.text, wanted)) return true;
  return /^[\d\s()+./-]+$/u.test(wanted) && matchesPhone(key.digits, phoneDigits(wanted));
}

/** An Argentine mobile number as dialed in Argentina, with a 15 between the area code and the number. */
const DOMESTIC_MOBILE = /^0?(?=\d{12}$)(\d{2,4})15(\d{6,8})$/u;

/** Returns a number's digits, followed by the digits of its alternative spelling if it has one. */
function phoneDigits(text: string): string[] {
  const digits = digitsOf(text);
  const plain = digits.replace(DOMESTIC_MOBILE, '$1$2');
  return plain === digits ? [digits] : [digits, plain];
}

/**
 * Compares only digits, because a phone library's metadata is too large for the browser. The typed number may have a
 * calling code or a trunk zero that the stored number doesn't have.
 */
function matchesPhone(stored: string, spellings: readonly string[]): boolean {
  return spellings.some((typed) => containsPhone(stored, typed));
}

function containsPhone(stored: string, typed: string): boolean {
  if (typed.length < MIN_PHONE_DIGITS) return false;
  if (stored.includes(typed)) return true;
  const most = Math.min(MAX_PREFIX_DIGITS, typed.length - MIN_NATIONAL_DIGITS);
  for (let cut = 1; cut <= most; cut += 1) if (stored.includes(typed.slice(cut))) return true;
  return false;
}

/**
 * Returns the statuses to offer in the list's filter. Care after loss is included only if a client has it, so that
 * practitioners without one never see the term.
 */
export function offeredStatusFilters(
  clients: readonly ClientListEntry[],
  today: DateOnly,
): ShownClientStatus[] {
  const hasLoss = clients.some((client) => clientStatus(client, today) === CARE_AFTER_LOSS);
  return hasLoss ? [...clientStatuses, CARE_AFTER_LOSS] : [...clientStatuses];
}

/** Returns the clients to show, in the list's order. Doesn't modify the given list. */
export function filterClients<Entry extends ClientListEntry>(
  clients: readonly Entry[],
  filters: ClientListFilters,
  today: DateOnly,
): Entry[] {
  return clients
    .filter((client) => filters.status === null || clientStatus(client, today) === filters.status)
    .filter((client) => matchesClientSearch(client, filters.search))
    .sort(compareClients(filters.sort, today));
}

/**
 * Returns the list's comparison function. Ties are broken by id, so the order is total and clients with the same name
 * and time never swap places. 'Z-A' reverses 'A-Z'; 'Recently Added' shows the newest clients first; 'Due Date' shows
 * the next due date first, and then clients who aren't due anymore, by name.
 */
export function compareClients(
  sort: ClientSort,
  today: DateOnly,
): (one: ListedClient, other: ListedClient) => number {
  if (sort === 'name-desc') return (one, other) => compareNames(other, one);
  if (sort === 'recent') return (one, other) => compareAdded(other, one);
  if (sort === 'name-asc') return compareNames;
  return (one, other) => compareTexts(dueDate(one, today), dueDate(other, today)) || compareNames(one, other);
}

/** Returns the current pregnancy's due date, or a string that sorts after all dates. */
function dueDate(client: ListedClient, today: DateOnly): string {
  const isDue = isActiveClient(client) && clientStatus(client, today) !== 'Postpartum Care';
  return (isDue && !client.pregnancyEnd && client.edd) || '~';
}

/** Returns the counts above the list: the total and the number of clients in each status, regardless of filters. */
export function countClients(clients: readonly ClientListEntry[], today: DateOnly): ClientCounts {
  const counts: ClientCounts = { total: clients.length, prenatal: 0, activeLabor: 0, postpartum: 0 };
  for (const client of clients) {
    const status = clientStatus(client, today);
    if (status === 'Prenatal Care') counts.prenatal += 1;
    if (status === 'Active Labor') counts.activeLabor += 1;
    if (status === 'Postpartum Care') counts.postpartum += 1;
  }
  return counts;
}

/** The format of the server's own instants. They aren't parsed, because parsing thousands of them would be slow. */
const SERVER_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;

/**
 * Returns when a client was added, from any format of `createdAt`. Returns an empty string, which sorts as the oldest,
 * if the value is invalid.
 */
export function dateAdded(createdAt: CreatedAt | null | undefined): Instant | '' {
  if (!createdAt) return '';
  if (typeof createdAt === 'string') {
    if (SERVER_INSTANT.test(createdAt)) return createdAt;
    return isInstant(createdAt) ? toInstant(createdAt) : '';
  }
  const seconds = createdAt.seconds ?? createdAt._seconds;
  if (seconds === undefined) return '';
  return toInstant(
    seconds * 1000 + Math.floor((createdAt.nanoseconds ?? createdAt._nanoseconds ?? 0) / 1_000_000),
  );
}

function compareNames(one: ListedClient, other: ListedClient): number {
  return (
    names.compare(one.firstName, other.firstName) ||
    names.compare(one.lastName, other.lastName) ||
    compareIds(one, other)
  );
}

function compareAdded(one: ListedClient, other: ListedClient): number {
  return compareTexts(listKey(one).added, listKey(other).added) || compareIds(one, other);
}

function compareIds(one: ListedClient, other: ListedClient): number {
  return compareTexts(one.id, other.id);
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function listKey(client: ListedClient): ListKey {
  const known = listKeys.get(client);
  if (known) return known;
  const key = {
    text: foldText([clientName(client), client.preferredName, client.email, client.phone].join(' ')),
    digits: phoneDigits(client.phone).join(' '),
    added: dateAdded(client.createdAt),
  };
  listKeys.set(client, key);
  return key;
}
