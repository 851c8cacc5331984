import { formatDate } from '../dates/index.js';
import type { PlanContents } from './birth-plan.js';
import { planTemplates } from './birth-plan.options.js';
import { answerLine } from './plan-answers.js';

/** Returns the version after the given one: 'v1' → 'v2'. Anything that isn't 'v' followed by a number becomes 'v2'. */
export function nextVersion(version: string): string {
  const number = versionNumber(version);
  return number === undefined ? 'v2' : `v${number + 1}`;
}

function versionNumber(version: string): number | undefined {
  const [, digits] = /^v(\d{1,9})$/.exec(version) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** A field that differs between two versions. A field that isn't filled in has an empty string. */
export interface PlanChange {
  section: string;
  label: string;
  before: string;
  after: string;
  /** Whether the field is collapsed on screens. */
  closed: boolean;
}

/** Section title for changes to the plan itself, as in the form. */
const PLAN_BASICS_TITLE = 'Basic Information';

/**
 * Returns the changes from one version to another: first the plan itself, then field by field in the template's order.
 */
export function compareVersions(before: PlanContents, after: PlanContents): PlanChange[] {
  const old = linesOf(before);
  const lines = linesOf(after);
  // Sections that exist only in the previous template come last.
  const keys = new Set([...lines.keys(), ...old.keys()]);
  return [...keys].flatMap((key) => {
    const line = lines.get(key) ?? old.get(key);
    const texts = { before: old.get(key)?.text ?? '', after: lines.get(key)?.text ?? '' };
    if (!line || texts.before === texts.after) return [];
    return [{ section: line.section, label: line.label, closed: line.closed, ...texts }];
  });
}

interface Line {
  section: string;
  label: string;
  text: string;
  closed: boolean;
}

function linesOf({ templateType, edd, status, templateData }: PlanContents): Map<string, Line> {
  const template = planTemplates[templateType];
  const basics = { section: PLAN_BASICS_TITLE, closed: false };
  return new Map<string, Line>([
    ['templateType', { ...basics, label: 'Template', text: template.title }],
    ['edd', { ...basics, label: 'Estimated due date', text: formatDate(edd) }],
    ['status', { ...basics, label: 'Status', text: status }],
    ...template.sections.flatMap(({ title, fields }) =>
      fields.map((field): [string, Line] => [
        field.key,
        {
          section: title,
          label: field.label,
          text: answerLine(field, templateData[field.key]),
          closed: field.closed,
        },
      ]),
    ),
  ]);
}
