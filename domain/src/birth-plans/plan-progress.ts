import type { PlanAnswers, PlanTemplateType } from './birth-plan.js';
import { planTemplates } from './birth-plan.options.js';
import { answerTexts } from './plan-answers.js';
import type { PlanSection } from './plan-template.js';

/** How much of a section or a plan is filled in. */
export interface PlanProgress {
  filled: number;
  of: number;
}

/**
 * How far a section has come. Notes and what is kept closed do not count: nobody has to write there for a section to
 * be complete.
 */
export function sectionProgress({ fields }: PlanSection, answers: PlanAnswers): PlanProgress {
  const counted = fields.filter(({ name, closed }) => name !== 'notes' && !closed);
  return {
    filled: counted.filter(({ key }) => answerTexts(answers[key]).length > 0).length,
    of: counted.length,
  };
}

/** How far a plan has come, over all its sections. */
export function planProgress(type: PlanTemplateType, answers: PlanAnswers): PlanProgress {
  const parts = planTemplates[type].sections.map((section) => sectionProgress(section, answers));
  return parts.reduce((sum, { filled, of }) => ({ filled: sum.filled + filled, of: sum.of + of }), {
    filled: 0,
    of: 0,
  });
}
