import type { DateOnly, SearchKind, WallTime } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { likePattern } from './like-pattern.js';
import { clientsQuery, searchedWords, searchQuery } from './search.queries.js';

/** What was found: each group has the parts that its results show. */
export interface FoundRow {
  id: string;
  clientId: string;
  firstName: string;
  lastName: string;
  email?: string;
  /** Kind of appointment or note, template of a plan, title of a reminder. */
  type?: string;
  date?: DateOnly | null;
  time?: WallTime;
  status?: string;
  version?: string;
}

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /** The clients in whose text each of some words stands, as array literals by word. */
  async clientsOf(ownerId: string, words: readonly string[]): Promise<Map<string, string>> {
    const values = [ownerId, ...words.map(likePattern)];
    const { rows } = await this.database.pool.query<string[]>({
      text: clientsQuery(words),
      values,
      rowMode: 'array',
    });
    return new Map(words.flatMap((word, index) => (rows[0]?.[index] ? [[word, rows[0][index]]] : [])));
  }

  /**
   * The best of one group that holds every word.
   *
   * @param words folded
   * @param shown how words that can be part of a date, a time or a state stand there
   * @param clients what {@link clientsOf} found
   */
  async find(
    ownerId: string,
    kind: SearchKind,
    words: readonly string[],
    {
      shown,
      clients,
      rows,
    }: { shown: ReadonlyMap<string, string>; clients: ReadonlyMap<string, string>; rows: number },
  ): Promise<FoundRow[]> {
    const parameters: (string | number)[] = [ownerId, rows];
    const searched = searchedWords(words, shown, kind === 'client' ? null : clients, parameters);
    // Not prepared by name: how rare a word is decides how it is best looked for.
    const result = await this.database.pool.query<FoundRow>(searchQuery(kind, searched), parameters);
    return result.rows;
  }
}
