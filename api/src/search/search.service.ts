import {
  phoneCountryOf,
  phoneWords,
  SEARCH_RESULTS_MAX,
  type SearchKind,
  type SearchResponse,
  type SearchResult,
  searchGroups,
  searchWords,
  shareResults,
  startOfDay,
  subtitleWords,
  todayInZone,
  wordsWithin,
} from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import type { RequestSession } from '../http/request-session.js';
import { SearchRepository } from './search.repository.js';
import { toSearchResult } from './search-result.mapper.js';

/** Searches all records of a practice. */
@Injectable()
export class SearchService {
  constructor(private readonly repository: SearchRepository) {}

  /**
   * Returns the practitioner's own records that contain every word of a text. A text without words finds
   * nothing.
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
        const within = wordsWithin(kind, words);
        const rows = await this.repository.find(ownerId, kind, within, {
          meanings,
          ids,
          rows: SEARCH_RESULTS_MAX,
          today,
        });
        return { kind, total: rows[0]?.total ?? 0, results: rows.map((row) => toSearchResult(kind, row)) };
      }),
    );
    const byKind = Object.fromEntries(found.map(({ kind, results }) => [kind, results])) as Record<
      SearchKind,
      SearchResult[]
    >;
    return {
      results: shareResults(byKind, SEARCH_RESULTS_MAX),
      total: found.reduce((sum, { total }) => sum + total, 0),
    };
  }
}
