import { dateOfWeek } from '../clients/index.js';
import { type DateOnly, formatDate, isDateOnly, isPlausibleDate } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { lengthError, tidyLine, tidyText } from '../text/index.js';
import type { PlanAnswer, PlanAnswers, PlanContents, PlanTemplateType } from './birth-plan.js';
import {
  PLAN_DATE_MESSAGE,
  PLAN_EDD_MESSAGE,
  PLAN_LONG_TEXT_LENGTH,
  PLAN_NUMBER_MAX,
  PLAN_TEXT_LENGTH,
  planFields,
  planTemplates,
} from './birth-plan.options.js';
import { OTHER, optionText, type PlanField } from './plan-template.js';

const OTHER_PREFIX = `${OTHER}: `;
/** Completed weeks from which a home birth is possible. Supplies should be ready by then. */
const HOME_BIRTH_FROM_WEEKS = 37;

/** Limits on raw input before it's normalized: far above what any template needs, but low enough to stop abuse. */
const RAW_PARTS = 200;
const RAW_TEXT_LENGTH = 20_000;

/** Returns the option 'Other' with custom text: 'Other: candlelight', or 'Other' if the text is empty. */
export function otherOption(text: string): string {
  return text === '' ? OTHER : `${OTHER_PREFIX}${text}`;
}

/** Returns the custom text of 'Other', which is empty until the user enters it; undefined for all other options. */
export function otherText(value: string): string | undefined {
  if (value === OTHER) return '';
  return value.startsWith(OTHER_PREFIX) ? value.slice(OTHER_PREFIX.length) : undefined;
}

/** Returns a field's chosen values, with the custom text for 'Other'. Empty if the field isn't filled in. */
export function answerTexts(answer: PlanAnswer | undefined): string[] {
  return (Array.isArray(answer) ? answer : [answer ?? '']).filter((value) => value !== '');
}

/**
 * Returns a field's answer as one line: dates are written out, and choices are separated by semicolons. Empty if the
 * field isn't filled in.
 */
export function answerLine(field: PlanField, answer: PlanAnswer | undefined): string {
  return answerTexts(answer)
    .map((value) => {
      if (field.kind === 'date') return isDateOnly(value) ? formatDate(value) : value;
      return otherText(value) || optionText(value);
    })
    .join('; ');
}

/** Returns a new plan's initial answers: supplies for a home birth should be ready at 37 weeks. */
export function defaultAnswers(type: PlanTemplateType, edd: DateOnly | null): PlanAnswers {
  const field = planFields(type).find(({ name }) => name === 'suppliesReadyBy');
  return field && edd && isPlausibleDate(edd) ? { [field.key]: dateOfWeek(edd, HOME_BIRTH_FROM_WEEKS) } : {};
}

/**
 * Returns the answers to store: normalized, in the template's order, without empty values or duplicates. Unknown keys
 * are kept so that `validateAnswers` can report them.
 */
export function tidyAnswers(type: PlanTemplateType, answers: PlanAnswers): PlanAnswers {
  const fields = planFields(type);
  const keys = new Set([...fields.map(({ key }) => key), ...Object.keys(answers)]);
  const ofManyLines = new Set(fields.filter(({ kind }) => kind === 'longText').map(({ key }) => key));
  return Object.fromEntries(
    [...keys].flatMap((key): [string, PlanAnswer][] => {
      const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
      if (answer === undefined) return [];
      const tidied = Array.isArray(answer)
        ? [...new Set(answer.map(tidyChoice).filter((value) => value !== ''))]
        : ofManyLines.has(key)
          ? tidyText(answer)
          : tidyChoice(answer);
      return tidied.length > 0 ? [[key, tidied]] : [];
    }),
  );
}

/** Returns whether a value has the shape of `templateData`. `validateAnswers` checks whether it fits a template. */
export function isPlanAnswers(value: unknown): value is PlanAnswers {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const isText = (part: unknown) =>
    typeof part === 'string' && lengthError(part, RAW_TEXT_LENGTH) === undefined;
  const answers = Object.values(value);
  return (
    answers.length <= RAW_PARTS &&
    answers.every((answer) =>
      Array.isArray(answer) ? answer.length <= RAW_PARTS && answer.every(isText) : isText(answer),
    )
  );
}

/**
 * Validates the answers for a template and returns the errors. Fields are identified by paths below `templateData`.
 *
 * @param answers the normalized answers (from `tidyAnswers`)
 */
export function validateAnswers(type: PlanTemplateType, answers: PlanAnswers): FieldError[] {
  const fields = new Map(planFields(type).map((field) => [field.key, field]));
  return Object.entries(answers).flatMap(([key, answer]) => {
    const field = fields.get(key);
    const message = field ? messageFor(field, answer) : `${planTemplates[type].title} has no such field`;
    return message ? [{ field: `templateData.${key}`, message }] : [];
  });
}

/** Validates a plan and returns the errors. */
export function validatePlan({
  templateType,
  edd,
  templateData,
}: Pick<PlanContents, 'templateType' | 'edd' | 'templateData'>): FieldError[] {
  const dueDate = edd === '' ? PLAN_EDD_MESSAGE : isPlausibleDate(edd) ? undefined : PLAN_DATE_MESSAGE;
  return [
    ...(dueDate ? [{ field: 'edd', message: dueDate }] : []),
    ...validateAnswers(templateType, templateData),
  ];
}

/**
 * Returns the answers to keep when a plan's template changes: those of fields that both templates have, in any section,
 * if the answer is valid in the new template. Notes are kept for sections with the same name.
 */
export function carryAnswers(
  from: PlanTemplateType,
  to: PlanTemplateType,
  answers: PlanAnswers,
): PlanAnswers {
  const carried: PlanAnswers = {};
  for (const field of planFields(to)) {
    const isSame = ({ key, name }: PlanField) =>
      key === field.key || (name === field.name && name !== 'notes');
    const source = planFields(from).find((old) => isSame(old) && answerTexts(answers[old.key]).length > 0);
    const answer = source && answers[source.key];
    if (answer !== undefined && !messageFor(field, answer)) carried[field.key] = answer;
  }
  return carried;
}

function tidyChoice(value: string): string {
  const text = otherText(value);
  return text === undefined ? tidyLine(value) : otherOption(tidyLine(text));
}

/** Returns the error message for an answer; undefined if it fits the field. */
function messageFor({ kind, options }: PlanField, answer: PlanAnswer): string | undefined {
  if (kind === 'multiselect') {
    if (!Array.isArray(answer)) return 'Please choose from the list';
    const [first] = answer.flatMap((value) => messageForOption(options, value) ?? []);
    const others = answer.filter((value) => otherText(value) !== undefined);
    return first ?? (others.length > 1 ? 'Please write one text for Other' : undefined);
  }
  if (Array.isArray(answer)) return 'Please enter one value';
  switch (kind) {
    case 'select':
      return messageForOption(options, answer);
    case 'date':
      return isPlausibleDate(answer) ? undefined : PLAN_DATE_MESSAGE;
    case 'number':
      return /^\d{1,4}$/.test(answer) && Number(answer) <= PLAN_NUMBER_MAX
        ? undefined
        : `Please enter a whole number from 0 to ${PLAN_NUMBER_MAX}`;
    case 'text':
      return lengthError(answer, PLAN_TEXT_LENGTH);
    case 'longText':
      return lengthError(answer, PLAN_LONG_TEXT_LENGTH);
  }
}

function messageForOption(options: readonly string[], value: string): string | undefined {
  const text = otherText(value);
  if (!options.includes(text === undefined ? value : OTHER)) return 'Please choose from the list';
  return lengthError(text ?? '', PLAN_TEXT_LENGTH);
}
