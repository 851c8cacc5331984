import { formatDate, isDateOnly } from '../dates/index.js';
import type { PlanAnswer, PlanAnswers, PlanContents } from './birth-plan.js';
import { planTemplates } from './birth-plan.options.js';
import { answerLine, answerTexts, carryAnswers } from './plan-answers.js';

/** A plan at the start of an edit, its edited version, and the version that was saved in the meantime. */
export interface PlanEdit {
  base: PlanContents;
  mine: PlanContents;
  theirs: PlanContents;
}

/** A part that both sides changed to different values. */
export interface PlanConflict {
  /** 'edd', 'status', or a field's key. */
  path: string;
  label: string;
  /** The user's answer for display; empty if the field isn't filled in. */
  mine: string;
  theirs: string;
}

/**
 * Merges an edit with a version that was saved in the meantime. Parts that only one side changed come from that side.
 * Parts that both sides changed to different values are reported, and keep the saved version's value until the user
 * chooses (`withOwnParts`). The template comes from the saved version, because an edit doesn't change the template.
 */
export function mergePlans({ base, mine, theirs }: PlanEdit): {
  merged: PlanContents;
  conflicts: PlanConflict[];
} {
  const own = inTemplateOf(theirs, mine);
  const before = inTemplateOf(theirs, base);
  let merged = theirs;
  const conflicts: PlanConflict[] = [];
  for (const { path, label, textOf } of partsOf(theirs)) {
    const [old, written, other] = [before, own, theirs].map((plan) => answerAt(plan, path));
    if (isSame(written, old) || isSame(written, other)) continue;
    if (isSame(other, old)) merged = withOwnParts(merged, own, [path]);
    else conflicts.push({ path, label, mine: textOf(own), theirs: textOf(theirs) });
  }
  return { merged, conflicts };
}

/**
 * Returns a plan with some parts replaced by the user's own values.
 * @param paths the paths of fields, as in a conflict
 */
export function withOwnParts(plan: PlanContents, mine: PlanContents, paths: readonly string[]): PlanContents {
  const own = inTemplateOf(plan, mine);
  const { templateData: answers, ...basics } = plan;
  const templateData: PlanAnswers = { ...answers };
  for (const path of paths) {
    if (path === 'edd') basics.edd = own.edd;
    else if (path === 'status') basics.status = own.status;
    else {
      const answer = own.templateData[path];
      if (answer === undefined) delete templateData[path];
      else templateData[path] = answer;
    }
  }
  return { ...basics, templateData };
}

interface Part {
  path: string;
  label: string;
  textOf: (plan: PlanContents) => string;
}

function partsOf({ templateType }: PlanContents): Part[] {
  return [
    {
      path: 'edd',
      label: 'Estimated due date',
      textOf: ({ edd }) => (isDateOnly(edd) ? formatDate(edd) : edd),
    },
    { path: 'status', label: 'Status', textOf: ({ status }) => status },
    ...planTemplates[templateType].sections.flatMap(({ title, fields }) =>
      fields.map((field) => ({
        path: field.key,
        label: `${title}: ${field.label}`,
        textOf: ({ templateData }: PlanContents) => answerLine(field, templateData[field.key]),
      })),
    ),
  ];
}

function answerAt(plan: PlanContents, path: string): PlanAnswer | undefined {
  if (path === 'edd' || path === 'status') return plan[path];
  return plan.templateData[path];
}

/** Empty answers are equal, no matter how they're represented. */
function isSame(one: PlanAnswer | undefined, other: PlanAnswer | undefined): boolean {
  return JSON.stringify(answerTexts(one)) === JSON.stringify(answerTexts(other));
}

/** Returns a plan's answers to fields that exist in another plan's template. */
function inTemplateOf({ templateType }: PlanContents, plan: PlanContents): PlanContents {
  if (plan.templateType === templateType) return plan;
  return {
    ...plan,
    templateType,
    templateData: carryAnswers(plan.templateType, templateType, plan.templateData),
  };
}
