import type { SearchKind } from '@doula-desk/domain';
import { likePattern } from './like-pattern.js';

/** A word that is looked for, as the parameters of a statement hold it. */
export interface SearchedWord {
  /** The pattern that the text of a record fits, or that of a client. */
  pattern: string;
  /** The patterns for a client's text if the word can be a phone number; one of them must match. */
  phones: string[];
  /** The ids of the clients whose text matches; none in searches for clients only. */
  clients: string;
  /** The ids of the notes with an amendment whose text matches; none in searches for other records. */
  notes: string;
  /** The pattern that what a result shows of a record may fit as well, where the word can be part of that. */
  shown?: string;
}

/** No id, as an array literal. */
const NO_IDS = '{}';

/** How words may be found in other spellings than the one that was typed, by word. */
export interface WordMeanings {
  /** Words that can be part of a date, a time or a state, as results show it. */
  shown: ReadonlyMap<string, string>;
  /** The digits of words that can be a phone number, in each spelling. */
  phones: ReadonlyMap<string, readonly string[]>;
}

/** Ids as array literals, by the word for which they were found. */
export interface FoundIds {
  clients: ReadonlyMap<string, string>;
  /** Of notes with an amendment that contains the word. */
  notes: ReadonlyMap<string, string>;
}

/**
 * Returns the words as a statement looks for them.
 *
 * @param words folded
 * @param found the ids that {@link idsQuery} found; null in searches for clients only
 * @param parameters of the statement; the patterns are added to them
 */
export function searchedWords(
  words: readonly string[],
  { shown, phones }: WordMeanings,
  found: Partial<FoundIds> | null,
  parameters: (string | number)[],
): SearchedWord[] {
  const place = (value: string) => `$${parameters.push(value)}`;
  return words.map((word) => {
    const part = shown.get(word);
    const spellings = found ? [] : (phones.get(word) ?? []);
    const ids = (lists?: ReadonlyMap<string, string>) =>
      lists ? place(lists.get(word) ?? NO_IDS) : `'${NO_IDS}'`;
    return {
      pattern: place(likePattern(word)),
      phones: spellings.map((digits) => place(likePattern(digits))),
      clients: ids(found?.clients),
      notes: ids(found?.notes),
      ...(part === undefined ? {} : { shown: place(likePattern(part)) }),
    };
  });
}

/**
 * Returns a statement that finds, for each word, the ids of the clients whose text contains it, and then the ids of the
 * notes with an amendment that contains it, as one row of array literals. They become parameters of the other statements: the planner hashes and counts only a list that is constant,
 * and would otherwise compare each record with each client.
 *
 * @param parameters of the statement; the patterns are added to them
 */
export function idsQuery(
  words: readonly string[],
  phones: WordMeanings['phones'],
  parameters: string[],
): string {
  const searched = searchedWords(words, { shown: new Map(), phones }, null, parameters);
  const clients = searched.map(
    (word) => `ARRAY(SELECT c.id FROM "Client" c WHERE c."ownerId" = $1 AND (${clientText(word)}))::text`,
  );
  const notes = searched.map(
    ({ pattern }) => `ARRAY(
      SELECT DISTINCT t."noteId" FROM "VisitNoteAmendmentText" t
      WHERE t."ownerId" = $1 AND t."searchText" LIKE ${pattern})::text`,
  );
  return `SELECT ${[...clients, ...notes].join(',\n')}`;
}

/**
 * Returns the query of a group. $1 is the owner, $2 the number of rows, and each further parameter the pattern of a word,
 * the ids of clients, or `today`. A word may be in the record's own text or in its client's: both are looked up in
 * indexes, and the planner joins the two sets of rows, so that a search costs what it finds and not what is stored. Only
 * dates, times, and states are compared with a value computed from each row. `total` counts all matches, not only the
 * rows.
 *
 * @param today the place of the instant at which the practice's today begins; only groups in {@link kindsByDay} use it
 */
export function searchQuery(kind: SearchKind, words: readonly SearchedWord[], today: string): string {
  return queries[kind](words, today);
}

/** The groups whose order depends on the day. */
export const kindsByDay: readonly SearchKind[] = ['appointment', 'reminder'];

type Words = readonly SearchedWord[];

const queries: Record<SearchKind, (words: Words, today: string) => string> = {
  client: (words) => `
    SELECT ${TOTAL}, c.id, c.id AS "clientId", c."firstName", c."lastName", c.email,
      CASE WHEN c."pregnancyEndKind" IS NULL THEN to_char(c.edd, 'YYYY-MM-DD') END AS date
    FROM "Client" c
    WHERE c."ownerId" = $1 ${words.map(ofClient).join('')}
    ORDER BY c."nameSearch", c.id LIMIT $2::int`,
  appointment: (words, today) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "Appointment" r WHERE r."ownerId" = $1 AND r.status <> 'cancelled'
      ${eachWord(words, `${day('r.date')} || ' ' || to_char(r.time::time, 'FMHH12:MI am')`)}
      ORDER BY ${upcomingFirst(today)} LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT}, r.type, to_char(r.date, 'YYYY-MM-DD') AS date, r.time
    FROM found JOIN "Appointment" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY ${upcomingFirst(today)}`,
  'visit-note': (words) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "VisitNote" r WHERE r."ownerId" = $1 ${eachWord(words, day('r.date'), orAmended)}
      ORDER BY r.date DESC, r.time DESC, r.id DESC LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT}, r.type, to_char(r.date, 'YYYY-MM-DD') AS date, r.time
    FROM found JOIN "VisitNote" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY r.date DESC, r.time DESC, r.id DESC`,
  'birth-plan': (words) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "BirthPlan" r WHERE r."ownerId" = $1 ${eachWord(words, `lower(r.status) || ' ' || r.version`)}
      ORDER BY r."updatedAt" DESC, r.id DESC LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT}, r."templateType" AS type, r.status, r.version
    FROM found JOIN "BirthPlan" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY r."updatedAt" DESC, r.id DESC`,
  reminder: (words, today) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "Reminder" r WHERE r."ownerId" = $1 ${eachWord(words, `'due ' || ${day('r."dueDate"')}`)}
      ORDER BY ${dueFirst(today)} LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT}, r.title AS type, to_char(r."dueDate", 'YYYY-MM-DD') AS date
    FROM found JOIN "Reminder" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY ${dueFirst(today)}`,
};

const TOTAL = '(count(*) OVER ())::int AS total';
const CLIENT = 'c."firstName", c."lastName"';
const JOIN_CLIENT = 'JOIN "Client" c ON c."ownerId" = $1 AND c.id = r."clientId"';

function upcomingFirst(today: string): string {
  return nearestFirst(`r."endsAt" < ${today}::timestamptz`, 'r."startsAt"');
}

/** Orders what is still to do before what is done. */
function dueFirst(today: string): string {
  return `r.status = 'completed', ${nearestFirst(`r."dueAt" < ${today}::timestamptz`, 'r."dueAt"')}`;
}

/** Orders today and the future first, the nearest first, and then the past, the latest first. */
function nearestFirst(isPast: string, at: string): string {
  return `${isPast}, CASE WHEN ${isPast} THEN NULL ELSE ${at} END, ${at} DESC, r.id DESC`;
}

/** A date as `formatDate` shows it, folded: 'mar 7, 2027'. */
function day(column: string): string {
  return `to_char(${column}, 'mon FMDD, YYYY')`;
}

function ofClient(word: SearchedWord): string {
  const edd = `CASE WHEN c."pregnancyEndKind" IS NULL THEN 'edd ' || ${day('c.edd')} END`;
  return `AND (${clientText(word)}${orShown(word, edd)})`;
}

function clientText({ pattern, phones }: SearchedWord): string {
  return [pattern, ...phones].map((place) => `c."searchText" LIKE ${place}`).join(' OR ');
}

function eachWord(words: Words, shown: string, orElse: (word: SearchedWord) => string = () => ''): string {
  return words
    .map(
      (word) => `
      AND (r."searchText" LIKE ${word.pattern} OR r."clientId" = ANY (${word.clients}::uuid[])
        ${orElse(word)}${orShown(word, shown)})`,
    )
    .join('');
}

function orAmended({ notes }: SearchedWord): string {
  return `OR r.id = ANY (${notes}::uuid[])`;
}

function orShown({ shown: pattern }: SearchedWord, shown: string): string {
  return pattern === undefined ? '' : ` OR ${shown} LIKE ${pattern}`;
}
