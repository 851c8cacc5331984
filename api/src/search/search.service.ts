import {
  SEARCH_RESULTS_MAX,
  type SearchKind,
  type SearchResponse,
  type SearchResult,
  searchGroups,
  searchWords,
  shareResults,
  subtitleWords,
  wordsWithin,
} from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { SearchRepository } from './search.repository.js';
import { toSearchResult } from './search-result.mapper.js';

/** The search over all records of a practice. */
@Injectable()
export class SearchService {
  constructor(private readonly repository: SearchRepository) {}

  /** What holds every word of a text, in the practitioner's own records. A text without a word finds nothing. */
  async search(ownerId: string, typed: string): Promise<SearchResponse> {
    const words = searchWords(typed);
    if (words.length === 0) return { results: [] };
    const shown = subtitleWords(words);
    const clients = await this.repository.clientsOf(ownerId, words);
    const found = await Promise.all(
      searchGroups.map(async ({ kind }) => {
        const within = wordsWithin(kind, words);
        const rows = await this.repository.find(ownerId, kind, within, {
          shown,
          clients,
          rows: SEARCH_RESULTS_MAX,
        });
        return [kind, rows.map((row) => toSearchResult(kind, row))] as const;
      }),
    );
    const byKind = Object.fromEntries(found) as Record<SearchKind, SearchResult[]>;
    return { results: shareResults(byKind, SEARCH_RESULTS_MAX) };
  }
}
