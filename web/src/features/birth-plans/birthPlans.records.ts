import {
  type BirthPlan,
  DEFAULT_PLAN_STATUS,
  FIRST_PLAN_VERSION,
  type PlanAnswers,
  type PlanHighlights,
  planHighlights,
  planStatuses,
  planTemplateTypes,
} from '@doula-desk/domain';
import { isRecord } from '../../lib/http/HttpError.js';

/** Parses a plan from the API, deriving missing highlights from the filled-in fields. Undefined if it's malformed. */
export function readPlan(value: unknown): BirthPlan | undefined {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.clientId !== 'string')
    return undefined;
  const templateType = planTemplateTypes.find((type) => type === value.templateType);
  if (!templateType) return undefined;
  const templateData = readAnswers(value.templateData);
  return {
    id: value.id,
    clientId: value.clientId,
    clientName: textOf(value.clientName),
    templateType,
    edd: textOf(value.edd),
    isEddOfClient: value.isEddOfClient === true,
    pregnancyEnded: value.pregnancyEnded === true,
    status: planStatuses.find((status) => status === value.status) ?? DEFAULT_PLAN_STATUS,
    version: textOf(value.version) || FIRST_PLAN_VERSION,
    templateData,
    highlights: readHighlights(value.highlights) ?? planHighlights(templateType, templateData),
    createdAt: textOf(value.createdAt),
    updatedAt: textOf(value.updatedAt),
  };
}

/** Keeps only valid answers, which are strings and lists of strings. */
export function readAnswers(value: unknown): PlanAnswers {
  if (!isRecord(value)) return {};
  const answers: PlanAnswers = {};
  for (const [key, answer] of Object.entries(value)) {
    if (typeof answer === 'string') answers[key] = answer;
    else if (Array.isArray(answer)) answers[key] = answer.filter((each) => typeof each === 'string');
  }
  return answers;
}

function readHighlights(value: unknown): PlanHighlights | undefined {
  return isRecord(value) ? readAnswers(value) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
