import {
  addDays,
  addMonths,
  type DateOnly,
  type DateRange,
  isDateOnly,
  lastDays,
  lastWeek,
} from '../dates/index.js';
import type { BirthPlanStats, PlanStatus } from './birth-plan.js';

/** Options of the list's date filter, which applies to the date when a plan was last saved. */
export const planDateFilters = ['all', 'week', 'month', 'last30', 'custom'] as const;
export type PlanDateFilter = (typeof planDateFilters)[number];

export const planDateFilterLabels: Record<PlanDateFilter, string> = {
  all: 'All Dates',
  week: 'This Week',
  month: 'This Month',
  last30: 'Last 30 Days',
  custom: 'Custom Range',
};

export const PLAN_RANGE_MESSAGE = 'Please select both start and end dates';
export const PLAN_RANGE_ORDER_MESSAGE = "The end date can't be before the start date";

/**
 * Returns the date range that a filter includes; null for all dates. 'This Week' is the last 7 days, and 'This Month'
 * is the last month; both include today.
 *
 * @param today the current date in the practice's zone
 */
export function planDateRange(
  filter: PlanDateFilter,
  today: DateOnly,
  custom: DateRange | null = null,
): DateRange | null {
  switch (filter) {
    case 'all':
      return null;
    case 'week':
      return lastWeek(today);
    case 'month':
      return { start: addDays(addMonths(today, -1), 1), end: today };
    case 'last30':
      return lastDays(today, 30);
    case 'custom':
      return custom;
  }
}

/** Returns the error in a custom range; undefined if it's valid. */
export function planRangeError(start: string, end: string): string | undefined {
  if (!isDateOnly(start) || !isDateOnly(end)) return PLAN_RANGE_MESSAGE;
  return end < start ? PLAN_RANGE_ORDER_MESSAGE : undefined;
}

/** Returns the counts for the stat cards, based on the number of plans in each status. */
export function planStats(counts: Partial<Record<PlanStatus, number>>): BirthPlanStats {
  const { Draft: dueSoon = 0, 'In Progress': inProgress = 0, Completed: completed = 0 } = counts;
  return { total: dueSoon + inProgress + completed, inProgress, completed, dueSoon };
}
