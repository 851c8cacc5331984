import { foldText } from '../text/index.js';
import { SEARCH_WORDS, type SearchKind, type SearchResult, searchGroups } from './search.js';

/** The words that are looked for, folded. All of them must be found. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldText(typed).split(' ').filter(Boolean))].slice(0, SEARCH_WORDS);
}

/** The words that a group still has to be searched for: its own name is found in all that it holds. */
export function wordsWithin(kind: SearchKind, words: readonly string[]): string[] {
  const label = foldText(labelOf(kind));
  return words.filter((word) => !label.includes(word));
}

/** The heading of a group of results. */
export function labelOf(kind: SearchKind): string {
  return searchGroups.find((group) => group.kind === kind)?.label ?? '';
}

/**
 * Of what was found in each group the best few: every group has a share, and what one leaves over goes to the others,
 * the first group first.
 *
 * @param found by group, the best first
 * @param most results in all
 */
export function shareResults(
  found: Record<SearchKind, readonly SearchResult[]>,
  most: number,
): SearchResult[] {
  const taken = Object.fromEntries(searchGroups.map(({ kind }) => [kind, 0])) as Record<SearchKind, number>;
  let left = most;
  const take = (kind: SearchKind, count: number) => {
    const more = Math.min(count, found[kind].length - taken[kind], left);
    taken[kind] += more;
    left -= more;
  };
  for (const { kind } of searchGroups) take(kind, Math.floor(most / searchGroups.length));
  for (const { kind } of searchGroups) take(kind, left);
  return searchGroups.flatMap(({ kind }) => found[kind].slice(0, taken[kind]));
}
