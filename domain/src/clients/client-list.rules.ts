import { type DateOnly, type Instant, isInstant, toInstant } from '../dates/index.js';
import { digitsOf, foldText, hasEveryWord } from '../text/index.js';
import type { ClientListEntry, CreatedAt } from './client.js';
import { CARE_AFTER_LOSS, type ClientStatusFilter, clientStatusFilters } from './client.options.js';
import { clientName, clientStatus } from './client.rules.js';

export const clientSorts = [
  { value: 'name-asc', label: 'A-Z' },
  { value: 'name-desc', label: 'Z-A' },
  { value: 'recent', label: 'Recently Added' },
] as const;
export type ClientSort = (typeof clientSorts)[number]['value'];

export interface ClientListFilters {
  search: string;
  /** Null for all. */
  status: ClientStatusFilter | null;
  sort: ClientSort;
}
export const defaultClientListFilters: ClientListFilters = { search: '', status: null, sort: 'name-asc' };

export interface ClientCounts {
  total: number;
  prenatal: number;
  activeLabor: number;
  postpartum: number;
}

/** What searching and ordering look at, worked out once a client: a list is searched at every key press. */
interface ListKey {
  text: string;
  digits: string;
  added: Instant | '';
}
const listKeys = new WeakMap<object, ListKey>();

/** Fewest digits that are looked for in a phone number regardless of how it is written. */
const FEWEST_PHONE_DIGITS = 3;
/** Most digits that a calling code, with what is dialed before it and a trunk zero, puts in front of a number. */
const MOST_PREFIX_DIGITS = 6;
/** Fewest digits that tell a number from others without its prefix. */
const FEWEST_NATIONAL_DIGITS = 7;

const names = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true });

/** What a client must have to be searched and ordered. */
type ListedClient = Pick<
  ClientListEntry,
  'id' | 'firstName' | 'lastName' | 'preferredName' | 'email' | 'phone' | 'createdAt'
>;

/**
 * Returns whether a search finds a client: each of its words in the first, last, or preferred name, the email address,
 * or the phone number. The order of the words, accents, and letter case don't matter, nor how the number is punctuated
 * or whether it has a calling code.
 */
export function matchesClientSearch(client: ListedClient, search: string): boolean {
  const wanted = foldText(search);
  if (!wanted) return true;
  const key = listKey(client);
  if (hasEveryWord(key.text, wanted)) return true;
  return /^[\d\s()+./-]+$/u.test(wanted) && matchesPhone(key.digits, digitsOf(wanted));
}

/**
 * Compares digits only: the metadata of a phone library is too large for the browser. What was typed may have a calling
 * code or a trunk zero that the stored number lacks.
 */
function matchesPhone(stored: string, typed: string): boolean {
  if (typed.length < FEWEST_PHONE_DIGITS) return false;
  if (stored.includes(typed)) return true;
  const most = Math.min(MOST_PREFIX_DIGITS, typed.length - FEWEST_NATIONAL_DIGITS);
  for (let cut = 1; cut <= most; cut += 1) if (stored.includes(typed.slice(cut))) return true;
  return false;
}

/**
 * Returns the statuses that the list can be narrowed to. Care after loss is among them only where a client receives it,
 * so that no one else is reminded of it.
 */
export function offeredStatusFilters(
  clients: readonly ClientListEntry[],
  today: DateOnly,
): ClientStatusFilter[] {
  const hasLoss = clients.some((client) => clientStatus(client, today) === CARE_AFTER_LOSS);
  return hasLoss ? [...clientStatusFilters, CARE_AFTER_LOSS] : [...clientStatusFilters];
}

/** Returns the clients that a list shows, in its order. The given list stays as it is. */
export function filterClients<Entry extends ClientListEntry>(
  clients: readonly Entry[],
  filters: ClientListFilters,
  today: DateOnly,
): Entry[] {
  return clients
    .filter((client) => filters.status === null || clientStatus(client, today) === filters.status)
    .filter((client) => matchesClientSearch(client, filters.search))
    .sort(compareClients(filters.sort));
}

/**
 * The order of a list. It is total, ending at the id, so that two clients of one name and one moment never
 * change places. 'Z-A' is 'A-Z' backwards; 'Recently Added' has the newest first.
 */
export function compareClients(sort: ClientSort): (one: ListedClient, other: ListedClient) => number {
  if (sort === 'name-desc') return (one, other) => compareNames(other, one);
  return sort === 'recent' ? (one, other) => compareAdded(other, one) : compareNames;
}

/** Returns the figures above the list: all clients, and those with each status, whatever the filters. */
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

/** The form in which this server writes an instant; reading each of thousands again would be slow. */
const ownInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u;

/** When a client was added, from either form of `createdAt`; empty where it cannot be read, which sorts as the oldest. */
export function dateAdded(createdAt: CreatedAt | null | undefined): Instant | '' {
  if (!createdAt) return '';
  if (typeof createdAt === 'string') {
    if (ownInstant.test(createdAt)) return createdAt;
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
    digits: digitsOf(client.phone),
    added: dateAdded(client.createdAt),
  };
  listKeys.set(client, key);
  return key;
}
