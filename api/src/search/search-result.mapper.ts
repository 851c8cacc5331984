import {
  clientName,
  DEFAULT_BILLING_CURRENCY,
  formatDate,
  formatDateRange,
  formatMoney,
  formatTime,
  invoiceStatusLabels,
  planTemplates,
  type SearchKind,
  type SearchResult,
  searchGroupLabel,
} from '@doula-desk/domain';
import type { SearchRow } from './search.repository.js';

/** Returns a row of a group as it is displayed, with its link. */
export function toSearchResult(kind: SearchKind, row: SearchRow): SearchResult {
  return { kind, id: row.id, category: searchGroupLabel(kind), ...displayedTexts[kind](row) };
}

type DisplayedText = Pick<SearchResult, 'title' | 'subtitle' | 'route'>;

const displayedTexts: Record<SearchKind, (row: SearchRow) => DisplayedText> = {
  client: (row) => ({
    title: clientName(row),
    subtitle: row.date ? `EDD ${formatDate(row.date)}` : (row.email ?? ''),
    route: `/client-chart/${row.id}`,
  }),
  appointment: (row) => ({
    title: row.type ?? '',
    subtitle: joinParts(clientName(row), day(row), row.time && formatTime(row.time)),
    route: `/schedule?view=day&date=${row.date}&appointment=${row.id}`,
  }),
  'visit-note': (row) => ({
    title: row.type ?? '',
    subtitle: joinParts(clientName(row), day(row)),
    route: `/client-chart/${row.clientId}?${row.pregnancyId ? `pregnancy=${row.pregnancyId}&` : ''}tab=visit-notes&note=${row.id}`,
  }),
  'birth-plan': (row) => ({
    title: Object.entries(planTemplates).find(([type]) => type === row.type)?.[1].title ?? '',
    subtitle: joinParts(clientName(row), row.status, row.version),
    route: `/birth-plans?client=${row.clientId}&plan=${row.id}`,
  }),
  shift: (row) => ({
    title: 'Shift',
    subtitle: joinParts(clientName(row), day(row), row.time && formatTime(row.time)),
    route: `/client-chart/${row.clientId}/shifts/${row.id}`,
  }),
  birth: (row) => ({
    title: row.status === 'recorded' ? 'Birth record' : 'Birth log',
    subtitle: joinParts(clientName(row), row.type),
    route: `/client-chart/${row.clientId}/birth${row.pregnancyId ? `?pregnancy=${row.pregnancyId}` : ''}`,
  }),
  invoice: (row) => ({
    title: row.type ? `Invoice ${row.type}` : 'Invoice',
    subtitle: joinParts(
      clientName(row),
      row.status === 'sent' ? day(row) : invoiceStatusLabels[row.status === 'void' ? 'void' : 'draft'],
      formatMoney(row.amount ?? 0, row.currency ?? DEFAULT_BILLING_CURRENCY),
    ),
    route: `/billing?client=${row.clientId}&invoice=${row.id}`,
  }),
  backup: (row) => ({
    title: row.type ?? '',
    subtitle: joinParts(`Backup for ${clientName(row)}`, row.phone),
    route: `/client-chart/${row.clientId}`,
  }),
  'time-away': (row) => ({
    title: row.type || 'Time away',
    subtitle: row.date && row.endDate ? formatDateRange(row.date, row.endDate) : '',
    route: '/on-call',
  }),
  reminder: (row) => ({
    title: row.type ?? '',
    subtitle: joinParts(clientName(row), row.date && `due ${formatDate(row.date)}`),
    route: `/reminders?reminder=${row.id}`,
  }),
};

function day({ date }: SearchRow): string {
  return date ? formatDate(date) : '';
}

function joinParts(...parts: (string | undefined | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
