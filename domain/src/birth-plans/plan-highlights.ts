import { firstGraphemes } from '../text/index.js';
import type { PlanAnswer, PlanAnswers, PlanHighlights, PlanTemplateType } from './birth-plan.js';
import { planTemplates } from './birth-plan.options.js';
import { answerLine, answerTexts } from './plan-answers.js';
import type { PlanField } from './plan-template.js';

/** Maximum number of graphemes of long text in the highlights, which have to fit on a card. */
const EXCERPT_LENGTH = 140;

/** Returns a field's key in the highlights: its label in lowercase without spaces. */
function highlightKey(label: string): string {
  return label.toLowerCase().replace(/\s+/gu, '');
}

/**
 * Returns a plan's summary: the filled-in fields by lowercase label without spaces, in the template's order. Every
 * section has a notes field, so its key consists of the section and the label. Long text is shortened; collapsed fields
 * are left out.
 */
export function planHighlights(type: PlanTemplateType, answers: PlanAnswers): PlanHighlights {
  return Object.fromEntries(
    fieldsByHighlight(type).flatMap(({ key, field }): [string, PlanAnswer][] => {
      const answer = answers[field.key];
      if (answer === undefined || answerTexts(answer).length === 0) return [];
      return [[key, field.kind === 'longText' ? excerpt(answer) : answer]];
    }),
  );
}

/** Returns the highlights for display with their fields' labels, in the template's order. */
export function highlightEntries(
  type: PlanTemplateType,
  highlights: PlanHighlights,
): { key: string; label: string; value: string }[] {
  return fieldsByHighlight(type).flatMap(({ key, label, field }) => {
    const value = answerLine(field, highlights[key]);
    return value ? [{ key, label, value }] : [];
  });
}

function fieldsByHighlight(type: PlanTemplateType): { key: string; label: string; field: PlanField }[] {
  return planTemplates[type].sections.flatMap(({ title, fields }) =>
    fields
      .filter(({ closed }) => !closed)
      .map((field) => ({
        key: highlightKey(field.name === 'notes' ? `${title} ${field.label}` : field.label),
        label: field.name === 'notes' ? `${title}: ${field.label}` : field.label,
        field,
      })),
  );
}

function excerpt(answer: PlanAnswer): string {
  const text = String(answer);
  if (firstGraphemes(text, EXCERPT_LENGTH) === text) return text;
  return `${firstGraphemes(text, EXCERPT_LENGTH - 1).trimEnd()}…`;
}
