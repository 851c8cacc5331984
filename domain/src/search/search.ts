/** Groups of results, in the order in which they are shown (specification part 1, section 2). */
export const searchGroups = [
  { kind: 'client', label: 'Clients' },
  { kind: 'appointment', label: 'Appointments' },
  { kind: 'visit-note', label: 'Visit Notes' },
  { kind: 'birth-plan', label: 'Birth Plans' },
  { kind: 'reminder', label: 'Reminders' },
] as const;
export type SearchKind = (typeof searchGroups)[number]['kind'];

/** Most results of a search. */
export const SEARCH_RESULTS_MAX = 8;
/** Most characters that are looked for. */
export const SEARCH_LENGTH = 200;
/** Most words of it; what is beyond narrows nothing any more. */
export const SEARCH_WORDS = 6;

export interface SearchResult {
  kind: SearchKind;
  id: string;
  title: string;
  subtitle: string;
  /** Label of its group. */
  category: string;
  /** Where a click leads. */
  route: string;
}

/** `GET /api/search`: the results of a group follow one another, the groups in their order. */
export interface SearchResponse {
  results: SearchResult[];
  /** Number of records that match, including those beyond the results. */
  total: number;
}
