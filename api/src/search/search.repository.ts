import type { DateOnly, SearchKind, WallTime } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { searchedWords, searchQuery } from './search.queries.js';

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

  /**
   * The best of one group that holds every word.
   *
   * @param words folded
   * @param shown how words that can be part of a date, a time or a state stand there
   */
  async find(
    ownerId: string,
    kind: SearchKind,
    words: readonly string[],
    shown: ReadonlyMap<string, string>,
    rows: number,
  ): Promise<FoundRow[]> {
    const parameters: (string | number)[] = [ownerId, rows];
    const searched = searchedWords(words, shown, parameters);
    // Not prepared by name: how rare a word is decides how it is best looked for.
    const result = await this.database.pool.query<FoundRow>(searchQuery(kind, searched), parameters);
    return result.rows;
  }
}
