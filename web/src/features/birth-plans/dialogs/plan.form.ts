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

/** What the form holds. */
export interface PlanFormValues {
  clientId: string;
  templateType: PlanTemplateType;
  edd: DateOnly;
  status: PlanStatus;
  answers: PlanAnswers;
}

/** A new plan without a due date: that comes from the chart once a client is chosen. */
export function newValues(clientId = ''): PlanFormValues {
  return {
    clientId,
    templateType: DEFAULT_PLAN_TEMPLATE,
    edd: '',
    status: DEFAULT_PLAN_STATUS,
    answers: {},
  };
}

/** What the form shows of a stored plan. */
export function valuesOf({ clientId, templateType, edd, status, templateData }: BirthPlan): PlanFormValues {
  return { clientId, templateType, edd, status, answers: templateData };
}

/** A plan's contents with the answers as they are stored. */
export function contentsOf({ templateType, edd, status, answers }: PlanFormValues): PlanContents {
  return { templateType, edd, status, templateData: tidyAnswers(templateType, answers) };
}

/** What is wrong, by the rules that the server has too. Answers are named as paths below `templateData`. */
export function validateValues(values: PlanFormValues): FieldError[] {
  const { templateType, edd, templateData } = contentsOf(values);
  return [
    ...(isPlausibleDate(edd) ? [] : [{ field: 'edd', message: 'Please enter a valid date' }]),
    ...validateAnswers(templateType, templateData),
  ];
}

/** Why neither save button can be pressed yet; undefined when they can (specification part 2, section 5). */
export function whatIsMissing({ clientId, edd }: PlanFormValues): string | undefined {
  if (!clientId) return PLAN_CLIENT_MESSAGE;
  return edd ? undefined : PLAN_EDD_MESSAGE;
}

/**
 * The values with another due date. A date that the form had filled in from the one before goes along; one that a
 * person chose stays.
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

/** Whether a person has filled anything in, apart from what the form fills in itself. */
export function isAnswered({ templateType, edd, answers }: PlanFormValues): boolean {
  const own = defaultAnswers(templateType, edd || null);
  return Object.entries(tidyAnswers(templateType, answers)).some(([key, answer]) => own[key] !== answer);
}

/** Whether two forms would be saved alike. */
export function isSamePlan(one: PlanFormValues, other: PlanFormValues): boolean {
  return (
    one.clientId === other.clientId && JSON.stringify(contentsOf(one)) === JSON.stringify(contentsOf(other))
  );
}

/** The values that a draft kept, where they are some. */
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
