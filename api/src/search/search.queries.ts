import type { SearchKind } from '@doula-desk/domain';
import { earlierPregnancyOf } from '@doula-desk/platform';
import { openChartsVersion } from '../care-team/chart-scope.js';
import { toLikePattern } from './like-pattern.js';

/** A search word, as parameters of a statement. */
export interface SearchedWord {
  /** The pattern that the text of a record or its client has to match. */
  pattern: string;
  /** Patterns for a client's text if the word can be a phone number; one of them must match. */
  phones: string[];
  /** The ids of clients whose text matches; none in searches for clients only. */
  clients: string;
  /** The ids of notes with a matching amendment; none in searches for other records. */
  notes: string;
  /** A pattern for a result's displayed values, if the word can be part of them. */
  shown?: string;
}

/** An empty array literal. */
const NO_IDS = '{}';

/** Alternative ways to find words, by word. */
export interface WordAlternatives {
  /** Words that can be part of a displayed date, time, or status. */
  shown: ReadonlyMap<string, string>;
  /** Digits of words that can be a phone number, in each format. */
  phones: ReadonlyMap<string, readonly string[]>;
}

/** Ids as array literals, by the word they were found for. */
export interface MatchingIds {
  clients: ReadonlyMap<string, string>;
  /** Ids of notes with an amendment that contains the word. */
  notes: ReadonlyMap<string, string>;
}

/**
 * Returns the words as terms of a statement.
 *
 * @param words the folded words
 * @param found the ids that {@link idsQuery} found; null in searches for clients only
 * @param parameters the statement's parameters; the patterns are added to them
 */
export function searchedWords(
  words: readonly string[],
  { shown, phones }: WordAlternatives,
  found: Partial<MatchingIds> | null,
  parameters: (string | number | string[])[],
): SearchedWord[] {
  const placeholder = (value: string) => `$${parameters.push(value)}`;
  return words.map((word) => {
    const part = shown.get(word);
    const spellings = found ? [] : (phones.get(word) ?? []);
    const ids = (lists?: ReadonlyMap<string, string>) =>
      lists ? placeholder(lists.get(word) ?? NO_IDS) : `'${NO_IDS}'`;
    return {
      pattern: placeholder(toLikePattern(word)),
      phones: spellings.map((digits) => placeholder(toLikePattern(digits))),
      clients: ids(found?.clients),
      notes: ids(found?.notes),
      ...(part === undefined ? {} : { shown: placeholder(toLikePattern(part)) }),
    };
  });
}

/**
 * Returns a statement that finds, for each word, the ids of clients whose text contains it, and of notes with
 * an amendment that contains it, as one row of array literals. They become parameters of the other
 * statements: the planner hashes and estimates a list only if it is constant, and would otherwise compare
 * each record with each client.
 *
 * @param parameters the statement's parameters; the patterns are added to them
 */
export function idsQuery(
  words: readonly string[],
  phones: WordAlternatives['phones'],
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
 * Returns a group's query. $1 is the owner, $2 the row limit, and each further parameter the pattern of a word, ids of
 * clients, or `today`. A word may be in the record's own text or in its client's: both are looked up in indexes, and
 * the planner joins the two sets of rows, so that the cost of a search depends on its matches, not on the number of
 * records. Only dates, times, and statuses are compared with a value computed from each row. `total` counts all
 * matches, not only the rows.
 *
 * @param today number of the parameter with the start of the practice's current day; only groups in {@link kindsByDay}
 * use it
 */
export function searchQuery(kind: SearchKind, words: readonly SearchedWord[], today: string): string {
  return queries[kind](words, today);
}

/**
 * Clients among the charts that colleagues share. $1 owners, $2 clients, $3 limit, $4 member, $5 version of the charts,
 * then the words. Nothing is found once the version has changed.
 */
export function sharedClientsQuery(words: readonly SearchedWord[]): string {
  return `
    SELECT ${TOTAL}, c.id, c.id AS "clientId", c."firstName", c."lastName"
    FROM unnest($1::uuid[], $2::uuid[]) shared(owner, client)
    JOIN "Client" c ON c."ownerId" = shared.owner AND c.id = shared.client
    WHERE ${openChartsVersion('$4::uuid')} = $5 ${words.map(clientCondition).join('')}
    ORDER BY c."nameSearch", c.id LIMIT $3::int`;
}

/** Groups whose order depends on the day. */
export const kindsByDay: readonly SearchKind[] = ['appointment', 'reminder'];

type Words = readonly SearchedWord[];

const queries: Record<SearchKind, (words: Words, today: string) => string> = {
  client: (words) => `
    SELECT ${TOTAL}, c.id, c.id AS "clientId", c."firstName", c."lastName", c.email,
      CASE WHEN c."pregnancyEndKind" IS NULL THEN to_char(c.edd, 'YYYY-MM-DD') END AS date
    FROM "Client" c
    WHERE c."ownerId" = $1 ${words.map(clientCondition).join('')}
    ORDER BY c."nameSearch", c.id LIMIT $2::int`,
  appointment: (words, today) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "Appointment" r WHERE r."ownerId" = $1 AND r.status <> 'cancelled'
      ${wordConditions(words, `${day('r.date')} || ' ' || to_char(r.time::time, 'FMHH12:MI am')`)}
      ORDER BY ${upcomingFirst(today)} LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT}, r.type, to_char(r.date, 'YYYY-MM-DD') AS date, r.time
    FROM found JOIN "Appointment" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY ${upcomingFirst(today)}`,
  'visit-note': (words) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "VisitNote" r WHERE r."ownerId" = $1 ${wordConditions(words, day('r.date'), amendmentCondition)}
      ORDER BY r.date DESC, r.time DESC, r.id DESC LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT}, r.type, to_char(r.date, 'YYYY-MM-DD') AS date, r.time,
      ${earlierPregnancyOf('r')} AS "pregnancyId"
    FROM found JOIN "VisitNote" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY r.date DESC, r.time DESC, r.id DESC`,
  'birth-plan': (words) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "BirthPlan" r WHERE r."ownerId" = $1 ${wordConditions(words, `lower(r.status) || ' ' || r.version`)}
      ORDER BY r."updatedAt" DESC, r.id DESC LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT}, r."templateType" AS type, r.status, r.version
    FROM found JOIN "BirthPlan" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY r."updatedAt" DESC, r.id DESC`,
  birth: (words) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "Birth" r WHERE r."ownerId" = $1 ${wordConditions(words, `coalesce(${day('r."bornAt"')}, '')`)}
      ORDER BY r."updatedAt" DESC, r.id DESC LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT}, r.status, r.place AS type, p.id AS "pregnancyId"
    FROM found JOIN "Birth" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    LEFT JOIN "Pregnancy" p ON p."ownerId" = $1 AND p.id = r."pregnancyId" AND p."closedAt" IS NOT NULL
    ORDER BY r."updatedAt" DESC, r.id DESC`,
  shift: (words) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "Shift" r
      WHERE r."ownerId" = $1 ${wordConditions(words, day('(r."startsAt" AT TIME ZONE r."timeZone")'))}
      ORDER BY r."startsAt" DESC, r.id DESC LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT},
      to_char(r."startsAt" AT TIME ZONE r."timeZone", 'YYYY-MM-DD') AS date,
      to_char(r."startsAt" AT TIME ZONE r."timeZone", 'HH24:MI') AS time
    FROM found JOIN "Shift" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY r."startsAt" DESC, r.id DESC`,
  reminder: (words, today) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "Reminder" r WHERE r."ownerId" = $1 ${wordConditions(words, `'due ' || ${day('r."dueDate"')}`)}
      ORDER BY ${dueFirst(today)} LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT}, r.title AS type, to_char(r."dueDate", 'YYYY-MM-DD') AS date
    FROM found JOIN "Reminder" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY ${dueFirst(today)}`,
  invoice: (words) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "Invoice" r
      WHERE r."ownerId" = $1 ${wordConditions(words, `CASE r.status WHEN 'sent' THEN ${day('r."issuedOn"')} ELSE r.status END`)}
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT $2::int)
    SELECT found.total, r.id, r."clientId", ${CLIENT}, r.number AS type, r.status, to_char(r."issuedOn", 'YYYY-MM-DD') AS date,
      r.total AS amount, r.currency
    FROM found JOIN "Invoice" r ON r."ownerId" = $1 AND r.id = found.id ${JOIN_CLIENT}
    ORDER BY r."createdAt" DESC, r.id DESC`,
  backup: (words) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "Coverage" r WHERE r."ownerId" = $1 ${ownWordConditions(words, "''")}
      ORDER BY r."createdAt" DESC, r.id DESC LIMIT $2::int)
    SELECT found.total, r.id, p."clientId", ${CLIENT}, r.name AS type, r.phone
    FROM found JOIN "Coverage" r ON r."ownerId" = $1 AND r.id = found.id
    JOIN "OnCallPlan" p ON p."ownerId" = $1 AND p."pregnancyId" = r."pregnancyId"
    JOIN "Client" c ON c."ownerId" = $1 AND c.id = p."clientId"
    ORDER BY r."createdAt" DESC, r.id DESC`,
  'time-away': (words) => `
    WITH found AS MATERIALIZED (
      SELECT r.id, ${TOTAL} FROM "TimeAway" r WHERE r."ownerId" = $1 ${ownWordConditions(words, day('r."startDate"'))}
      ORDER BY r."startDate" DESC, r.id DESC LIMIT $2::int)
    SELECT found.total, r.id, '' AS "clientId", '' AS "firstName", '' AS "lastName", r.note AS type,
      to_char(r."startDate", 'YYYY-MM-DD') AS date, to_char(r."endDate", 'YYYY-MM-DD') AS "endDate"
    FROM found JOIN "TimeAway" r ON r."ownerId" = $1 AND r.id = found.id
    ORDER BY r."startDate" DESC, r.id DESC`,
};

/** Groups whose records are found by their own text only, not by their client's. */
export const kindsWithoutClient: readonly SearchKind[] = ['client', 'backup', 'time-away'];

const TOTAL = '(count(*) OVER ())::int AS total';
const CLIENT = 'c."firstName", c."lastName"';
const JOIN_CLIENT = 'JOIN "Client" c ON c."ownerId" = $1 AND c.id = r."clientId"';

function upcomingFirst(today: string): string {
  return nearestFirst(`r."endsAt" < ${today}::timestamptz`, 'r."startsAt"');
}

/** Orders open records before completed ones. */
function dueFirst(today: string): string {
  return `r.status = 'completed', ${nearestFirst(`r."dueAt" < ${today}::timestamptz`, 'r."dueAt"')}`;
}

/** Orders today and the future first, nearest first, then the past, latest first. */
function nearestFirst(isPast: string, at: string): string {
  return `${isPast}, CASE WHEN ${isPast} THEN NULL ELSE ${at} END, ${at} DESC, r.id DESC`;
}

/** Returns SQL for a date as `formatDate` shows it, folded: 'mar 7, 2027'. */
function day(column: string): string {
  return `to_char(${column}, 'mon FMDD, YYYY')`;
}

function clientCondition(word: SearchedWord): string {
  const edd = `CASE WHEN c."pregnancyEndKind" IS NULL THEN 'edd ' || ${day('c.edd')} END`;
  return `AND (${clientText(word)}${displayedCondition(word, edd)})`;
}

function clientText({ pattern, phones }: SearchedWord): string {
  return [pattern, ...phones].map((parameter) => `c."searchText" LIKE ${parameter}`).join(' OR ');
}

function wordConditions(
  words: Words,
  shown: string,
  orElse: (word: SearchedWord) => string = () => '',
): string {
  return words
    .map(
      (word) => `
      AND (r."searchText" LIKE ${word.pattern} OR r."clientId" = ANY (${word.clients}::uuid[])
        ${orElse(word)}${displayedCondition(word, shown)})`,
    )
    .join('');
}

/**
 * Like {@link wordConditions}, for records that aren't found by their client's name.
 *
 * @param shown an empty string for results that show no date
 */
function ownWordConditions(words: Words, shown: string): string {
  return words
    .map((word) => {
      const texts = [word.pattern, ...word.phones].map((parameter) => `r."searchText" LIKE ${parameter}`);
      return ` AND (${texts.join(' OR ')}${displayedCondition(word, shown)})`;
    })
    .join('');
}

function amendmentCondition({ notes }: SearchedWord): string {
  return `OR r.id = ANY (${notes}::uuid[])`;
}

function displayedCondition({ shown: pattern }: SearchedWord, shown: string): string {
  return pattern === undefined ? '' : ` OR ${shown} LIKE ${pattern}`;
}
