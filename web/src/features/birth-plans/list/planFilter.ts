import {
  type DateOnly,
  type DateRange,
  type PlanDateFilter,
  planDateFilters,
  planDateRange,
  planRangeError,
  planStatuses,
  planTemplateTypes,
} from '@doula-desk/domain';
import type { PlanQuery } from '../birthPlans.api.js';

export interface PlanFilter extends Omit<PlanQuery, 'range'> {
  date: PlanDateFilter;
  /** The custom range, once it's applied. */
  custom: DateRange | null;
}

export const noFilter: PlanFilter = {
  text: '',
  clientId: '',
  templateType: '',
  status: '',
  date: 'all',
  custom: null,
};

/** Returns the query for a filter. A custom range isn't included until it's applied. */
export function toQuery({ date, custom, ...query }: PlanFilter, today: DateOnly): PlanQuery {
  return { ...query, range: planDateRange(date, today, custom) };
}

/** Returns whether any filter is set. */
export function isFiltered({ text, clientId, templateType, status, date }: PlanFilter): boolean {
  return text.trim() !== '' || clientId !== '' || templateType !== '' || status !== '' || date !== 'all';
}

/** Parses the filter from the URL, ignoring invalid values. */
export function filterFromParams(params: URLSearchParams): Omit<PlanFilter, 'text'> {
  const [start, end] = [params.get('from') ?? '', params.get('to') ?? ''];
  const date = planDateFilters.find((known) => known === params.get('date')) ?? 'all';
  return {
    clientId: params.get('client') ?? '',
    templateType: planTemplateTypes.find((known) => known === params.get('template')) ?? '',
    status: planStatuses.find((known) => known === params.get('status')) ?? '',
    date,
    custom: date === 'custom' && !planRangeError(start, end) ? { start, end } : null,
  };
}

/** Returns the URL parameters for a filter, without the search. */
export function filterParams({ clientId, templateType, status, date, custom }: PlanFilter): URLSearchParams {
  const parts = {
    client: clientId,
    template: templateType,
    status,
    date: date === 'all' ? '' : date,
    from: custom?.start ?? '',
    to: custom?.end ?? '',
  };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
}
