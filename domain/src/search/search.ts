/** Groups of results, in the order in which they are shown. */
export const searchGroups = [
  { kind: 'client', label: 'Clients' },
  { kind: 'appointment', label: 'Appointments' },
  { kind: 'visit-note', label: 'Visit Notes' },
  { kind: 'birth-plan', label: 'Birth Plans' },
  { kind: 'birth', label: 'Births' },
  { kind: 'shift', label: 'Shifts' },
  { kind: 'reminder', label: 'Reminders' },
  { kind: 'invoice', label: 'Invoices' },
  { kind: 'backup', label: 'Backups' },
  { kind: 'time-away', label: 'Time Away' },
] as const;
export type SearchKind = (typeof searchGroups)[number]['kind'];

/** Maximum number of results. */
export const SEARCH_RESULTS_MAX = 8;
/** Maximum length of a search. */
export const SEARCH_LENGTH = 200;
/** Maximum number of words; additional words are ignored. */
export const SEARCH_WORDS = 6;

export interface SearchResult {
  kind: SearchKind;
  id: string;
  title: string;
  subtitle: string;
  /** Label of the result's group. */
  category: string;
  /** Where a click leads: a path in the web app. */
  route: string;
}

/** `GET /api/search`: results sorted by group, in the order of the groups. */
export interface SearchResponse {
  results: SearchResult[];
  /** Number of matching records, including those that aren't in the results. */
  total: number;
}
