import {
  type CoverageFields,
  type DateOnly,
  type DateRange,
  type OnCallPlan,
  type OnCallPlanUpdate,
  tidyOnCallPlan,
} from '@doula-desk/domain';

/** A backup's values in the form: dates are empty instead of null. */
export interface BackupValues extends Omit<CoverageFields, 'start' | 'end'> {
  id: string;
  start: DateOnly;
  end: DateOnly;
}

export interface CoverageValues {
  hasOverride: boolean;
  override: { start: DateOnly; end: DateOnly; reason: string };
  coverage: BackupValues[];
}

/** Returns a blank backup, with the days of the conflict if there is one to resolve. */
export function newBackup(days: DateRange | null): BackupValues {
  return { id: '', name: '', phone: '', start: days?.start ?? '', end: days?.end ?? '', answer: 'open' };
}

/**
 * Returns the form's values for a plan.
 * @param window initial first and last day, used if the practitioner chooses a window
 */
export function coverageValues(plan: OnCallPlan, window: DateRange | null): CoverageValues {
  return {
    hasOverride: plan.override !== null,
    override: plan.override ?? { start: window?.start ?? '', end: window?.end ?? '', reason: '' },
    coverage: plan.coverage.map(({ id, name, phone, start, end, answer }) => ({
      id,
      name,
      phone,
      start: start ?? '',
      end: end ?? '',
      answer,
    })),
  };
}

/** Returns the plan to send, without blank backups. */
export function toPlan(values: CoverageValues): Omit<OnCallPlanUpdate, 'version'> {
  return tidyOnCallPlan({
    override: values.hasOverride ? values.override : null,
    coverage: values.coverage.map(({ id, start, end, ...backup }) => ({
      ...backup,
      ...(id && { id }),
      start: start || null,
      end: end || null,
    })),
  });
}

/** Returns the stored draft's values if it has the right shape; otherwise, the given values. */
export function withDraft(values: CoverageValues, kept: Record<string, unknown> | null): CoverageValues {
  const isDraft = kept !== null && Array.isArray(kept.coverage) && typeof kept.hasOverride === 'boolean';
  const { from: _, ...draft } = kept ?? {};
  return isDraft ? { ...values, ...draft } : values;
}
