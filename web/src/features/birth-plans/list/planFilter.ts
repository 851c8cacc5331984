import { type DateOnly, type DateRange, type PlanDateFilter, planDateRange } from '@doula-desk/domain';
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
