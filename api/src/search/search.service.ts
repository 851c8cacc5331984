import {
  phoneCountryOf,
  phoneWords,
  pickResults,
  SEARCH_RESULTS_MAX,
  type SearchKind,
  type SearchResponse,
  type SearchResult,
  searchGroups,
  searchWords,
  startOfDay,
  subtitleWords,
  todayInZone,
  wordsForGroup,
} from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { ChartScope } from '../care-team/chart-scope.js';
import type { RequestSession } from '../http/request-session.js';
import type { WordAlternatives } from './search.queries.js';
import { SearchRepository } from './search.repository.js';
import { toSearchResult } from './search-result.mapper.js';

/** Searches all records of a practice. */
@Injectable()
export class SearchService {
  constructor(
    private readonly repository: SearchRepository,
    private readonly charts: ChartScope,
  ) {}

  /**
   * Returns the practitioner's own records that contain every word of a string, and clients whose charts colleagues
   * share. A string without words finds nothing.
   */
  async search(
    { ownerId, timeZone }: Pick<RequestSession, 'ownerId' | 'timeZone'>,
    typed: string,
    now = new Date(),
  ): Promise<SearchResponse> {
    const words = searchWords(typed);
    if (words.length === 0) return { results: [], total: 0 };
    const phones = phoneWords(words, phoneCountryOf(timeZone));
    const today = startOfDay(todayInZone(now, timeZone), timeZone);
    const meanings = { shown: subtitleWords(words), phones };
    const ids = await this.repository.findIds(ownerId, words, meanings);
    const found = await Promise.all(
      searchGroups.map(async ({ kind }) => {
        const within = wordsForGroup(kind, words);
        const rows = await this.repository.find(ownerId, kind, within, {
          meanings,
          ids,
          rows: SEARCH_RESULTS_MAX,
          today,
        });
        return { kind, total: rows[0]?.total ?? 0, results: rows.map((row) => toSearchResult(kind, row)) };
      }),
    );
    const shared = await this.findShared(ownerId, words, meanings);
    const byKind = Object.fromEntries(found.map(({ kind, results }) => [kind, results])) as Record<
      SearchKind,
      SearchResult[]
    >;
    byKind.client.push(...shared.results);
    return {
      results: pickResults(byKind, SEARCH_RESULTS_MAX),
      total: found.reduce((sum, { total }) => sum + total, shared.total),
    };
  }

  private async findShared(
    memberId: string,
    words: readonly string[],
    meanings: WordAlternatives,
  ): Promise<{ results: SearchResult[]; total: number }> {
    const found = await this.charts.readShared(memberId, async (known) => {
      if (known.charts.length === 0) return undefined;
      const rows = await this.repository.findShared(memberId, known, words, {
        meanings,
        rows: SEARCH_RESULTS_MAX,
      });
      const owners = new Map(known.charts.map(({ clientId, ownerName }) => [clientId, ownerName]));
      const results = rows.map((row) => ({
        ...toSearchResult('client', row),
        subtitle: `Shared by ${owners.get(row.clientId)}`,
      }));
      return rows[0] && { results, total: rows[0].total };
    });
    return found ?? { results: [], total: 0 };
  }
}
