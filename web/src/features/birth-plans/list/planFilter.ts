import {
  type DateOnly,
  type DateRange,
  type PlanDateFilter,
  planDateFilters,
  planDateRange,
  planRangeError,
  planTemplateTypes,
} from '@doula-desk/domain';
import type { PlanQuery } from '../birthPlans.api.js';

/** What the toolbar holds. */
export interface PlanFilter extends Omit<PlanQuery, 'range'> {
  date: PlanDateFilter;
  /** The custom range that was applied. */
  custom: DateRange | null;
}

export const noFilter: PlanFilter = { text: '', clientId: '', templateType: '', date: 'all', custom: null };

/** What the list is asked for. A custom range that is not applied yet lets everything through. */
export function queryOf({ date, custom, ...query }: PlanFilter, today: DateOnly): PlanQuery {
  return { ...query, range: planDateRange(date, today, custom) };
}

/** Whether anything is left out. */
export function isNarrowed({ text, clientId, templateType, date }: PlanFilter): boolean {
  return text.trim() !== '' || clientId !== '' || templateType !== '' || date !== 'all';
}

/** The filter that an address names; what it names wrongly lets everything through. */
export function filterInAddress(params: URLSearchParams): Omit<PlanFilter, 'text'> {
  const [start, end] = [params.get('from') ?? '', params.get('to') ?? ''];
  const date = planDateFilters.find((known) => known === params.get('date')) ?? 'all';
  return {
    clientId: params.get('client') ?? '',
    templateType: planTemplateTypes.find((known) => known === params.get('template')) ?? '',
    date,
    custom: date === 'custom' && !planRangeError(start, end) ? { start, end } : null,
  };
}

/** The address of a filter, without the search. */
export function addressOfFilter({ clientId, templateType, date, custom }: PlanFilter): URLSearchParams {
  const parts = {
    client: clientId,
    template: templateType,
    date: date === 'all' ? '' : date,
    from: custom?.start ?? '',
    to: custom?.end ?? '',
  };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
}
