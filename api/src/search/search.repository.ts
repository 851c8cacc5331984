import type { BillingCurrency, DateOnly, Instant, SearchKind, WallTime } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { LastReadCharts } from '../care-team/chart-scope.js';
import {
  idsQuery,
  kindsByDay,
  kindsWithoutClient,
  type MatchingIds,
  searchedWords,
  searchQuery,
  sharedClientsQuery,
  type WordAlternatives,
} from './search.queries.js';

/** A match; each group has the fields that its results show. */
export interface SearchRow {
  /** Number of matches in the group. */
  total: number;
  id: string;
  clientId: string;
  firstName: string;
  lastName: string;
  email?: string;
  /**
   * Type of an appointment or note, template of a plan, place of a birth, title of a reminder, number of an invoice,
   * name of a backup, or note of time away.
   */
  type?: string | null;
  date?: DateOnly | null;
  /** Last day of time away. */
  endDate?: DateOnly;
  /** A backup's phone number. */
  phone?: string;
  time?: WallTime;
  status?: string;
  version?: string;
  /** Total of an invoice, in minor units of its currency. */
  amount?: number;
  currency?: BillingCurrency;
  /** The pregnancy of a note or a birth, if it's an earlier one. */
  pregnancyId?: string | null;
}

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /** Returns, for each word, the clients whose text contains it, and the notes with an amendment that contains it. */
  async findIds(
    ownerId: string,
    words: readonly string[],
    { phones }: Pick<WordAlternatives, 'phones'>,
  ): Promise<MatchingIds> {
    const values = [ownerId];
    const { rows } = await this.database.pool.query<string[]>({
      text: idsQuery(words, phones, values),
      values,
      rowMode: 'array',
    });
    const lists = (from: number) =>
      new Map(
        words.flatMap((word, index) =>
          rows[0]?.[from + index] ? [[word, rows[0][from + index] ?? '']] : [],
        ),
      );
    return { clients: lists(0), notes: lists(words.length) };
  }

  /** Among the charts that colleagues share, returns the first clients that match every word, with the total number. */
  async findShared(
    memberId: string,
    { charts, version }: LastReadCharts,
    words: readonly string[],
    { meanings, rows }: { meanings: WordAlternatives; rows: number },
  ): Promise<SearchRow[]> {
    const parameters: (string | number | string[])[] = [
      charts.map(({ ownerId }) => ownerId),
      charts.map(({ clientId }) => clientId),
      ...[rows, memberId, version],
    ];
    const searched = searchedWords(words, { ...meanings, shown: new Map() }, null, parameters);
    const result = await this.database.pool.query<SearchRow>(sharedClientsQuery(searched), parameters);
    return result.rows;
  }

  /**
   * Returns the first rows of a group that match every word, with the total number.
   *
   * @param words the folded words
   * @param ids the result of {@link findIds}
   * @param today the start of the practice's current day
   */
  async find(
    ownerId: string,
    kind: SearchKind,
    words: readonly string[],
    {
      meanings,
      ids,
      rows,
      today,
    }: { meanings: WordAlternatives; ids: MatchingIds; rows: number; today: Instant },
  ): Promise<SearchRow[]> {
    const parameters: (string | number)[] = [ownerId, rows];
    const { clients, notes } = ids;
    const isOwn = kindsWithoutClient.includes(kind);
    const found = isOwn ? null : kind === 'visit-note' ? { clients, notes } : { clients };
    const searched = searchedWords(words, meanings, found, parameters);
    const dayPlace = kindsByDay.includes(kind) ? `$${parameters.push(today)}` : '';
    // Not a named prepared statement: the best plan depends on how rare a word is.
    const result = await this.database.pool.query<SearchRow>(
      searchQuery(kind, searched, dayPlace),
      parameters,
    );
    return result.rows;
  }
}
