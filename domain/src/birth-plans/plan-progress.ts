import type { PlanAnswers, PlanTemplateType } from './birth-plan.js';
import { planTemplates } from './birth-plan.options.js';
import { answerTexts } from './plan-answers.js';
import type { PlanSection } from './plan-template.js';

/** The number of filled-in fields in a section or a plan. */
export interface PlanProgress {
  filled: number;
  of: number;
}

/** Returns a section's progress. Notes and collapsed fields are optional, so they don't count. */
export function sectionProgress({ fields }: PlanSection, answers: PlanAnswers): PlanProgress {
  const counted = fields.filter(({ name, closed }) => name !== 'notes' && !closed);
  return {
    filled: counted.filter(({ key }) => answerTexts(answers[key]).length > 0).length,
    of: counted.length,
  };
}

/** Returns a plan's progress across all of its sections. */
export function planProgress(type: PlanTemplateType, answers: PlanAnswers): PlanProgress {
  const parts = planTemplates[type].sections.map((section) => sectionProgress(section, answers));
  return parts.reduce((sum, { filled, of }) => ({ filled: sum.filled + filled, of: sum.of + of }), {
    filled: 0,
    of: 0,
  });
}
