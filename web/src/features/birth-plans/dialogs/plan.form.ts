import {
  type BirthPlan,
  type DateOnly,
  DEFAULT_PLAN_STATUS,
  DEFAULT_PLAN_TEMPLATE,
  defaultAnswers,
  type FieldError,
  isPlausibleDate,
  PLAN_CLIENT_MESSAGE,
  PLAN_EDD_MESSAGE,
  type PlanAnswers,
  type PlanContents,
  type PlanStatus,
  type PlanTemplateType,
  planStatuses,
  planTemplateTypes,
  tidyAnswers,
  validateAnswers,
} from '@doula-desk/domain';
import { readAnswers } from '../birthPlans.records.js';

export interface PlanFormValues {
  clientId: string;
  templateType: PlanTemplateType;
  edd: DateOnly;
  status: PlanStatus;
  answers: PlanAnswers;
}

/** Returns an empty form's values. The due date comes from the chart once a client is chosen. */
export function newValues(clientId = ''): PlanFormValues {
  return {
    clientId,
    templateType: DEFAULT_PLAN_TEMPLATE,
    edd: '',
    status: DEFAULT_PLAN_STATUS,
    answers: {},
  };
}

/** Returns the form's values for a stored plan. */
export function valuesOf({ clientId, templateType, edd, status, templateData }: BirthPlan): PlanFormValues {
  return { clientId, templateType, edd, status, answers: templateData };
}

/** Returns the contents to save, with the answers in the stored format. */
export function contentsOf({ templateType, edd, status, answers }: PlanFormValues): PlanContents {
  return { templateType, edd, status, templateData: tidyAnswers(templateType, answers) };
}

/** Validates the form with the same rules as the server. Errors identify an answer by its path under `templateData`. */
export function validateValues(values: PlanFormValues): FieldError[] {
  const { templateType, edd, templateData } = contentsOf(values);
  return [
    ...(isPlausibleDate(edd) ? [] : [{ field: 'edd', message: 'Please enter a valid date' }]),
    ...validateAnswers(templateType, templateData),
  ];
}

/** Returns the reason why the plan can't be saved yet; undefined if it can be saved. */
export function missingText({ clientId, edd }: PlanFormValues): string | undefined {
  if (!clientId) return PLAN_CLIENT_MESSAGE;
  return edd ? undefined : PLAN_EDD_MESSAGE;
}

/**
 * Sets the due date, and updates dates that were derived from the old due date. Dates that the user chose don't
 * change.
 */
export function withEdd(values: PlanFormValues, edd: DateOnly): PlanFormValues {
  const { templateType, answers } = values;
  const before = defaultAnswers(templateType, values.edd || null);
  const untouched = Object.fromEntries(
    Object.entries(defaultAnswers(templateType, edd || null)).filter(
      ([key]) => (answers[key] ?? '') === (before[key] ?? ''),
    ),
  );
  return { ...values, edd, answers: { ...answers, ...untouched } };
}

/** Returns whether the user has filled in anything beyond the derived fields. */
export function isAnswered({ templateType, edd, answers }: PlanFormValues): boolean {
  const own = defaultAnswers(templateType, edd || null);
  return Object.entries(tidyAnswers(templateType, answers)).some(([key, answer]) => own[key] !== answer);
}

/** Returns whether two forms would be saved the same way. */
export function isSamePlan(one: PlanFormValues, other: PlanFormValues): boolean {
  return (
    one.clientId === other.clientId && JSON.stringify(contentsOf(one)) === JSON.stringify(contentsOf(other))
  );
}

/** Parses a stored draft's values; undefined if they aren't valid. */
export function readValues(kept: Record<string, unknown>): PlanFormValues | undefined {
  const templateType = planTemplateTypes.find((type) => type === kept.templateType);
  const status = planStatuses.find((each) => each === kept.status);
  if (!templateType || !status || typeof kept.clientId !== 'string' || typeof kept.edd !== 'string') {
    return undefined;
  }
  return {
    clientId: kept.clientId,
    templateType,
    edd: kept.edd,
    status,
    answers: readAnswers(kept.answers),
  };
}
