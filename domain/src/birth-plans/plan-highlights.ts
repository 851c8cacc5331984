import type { PlanAnswers, PlanHighlights, PlanTemplateType } from './birth-plan.js';
import { planTemplates } from './birth-plan.options.js';
import { answerTexts } from './plan-answers.js';

/** Most characters of a long text in the highlights: they stand on a card. */
const EXCERPT_LENGTH = 140;

/** A field's key among the highlights: its label in lowercase without spaces (specification part 2, section 3.3). */
function highlightKey(label: string): string {
  return label.toLowerCase().replace(/\s+/gu, '');
}

/**
 * A plan's summary: what is filled in, by lowercase label without spaces, in the order of the template. Notes, which
 * every section has, go by section and label. Long texts are cut; what is kept closed is left out.
 */
export function planHighlights(type: PlanTemplateType, answers: PlanAnswers): PlanHighlights {
  return Object.fromEntries(
    fieldsByHighlight(type).flatMap(({ key, field, closed, isLong }) => {
      const answer = answers[field];
      if (closed || answer === undefined || answerTexts(answer).length === 0) return [];
      return [[key, isLong && typeof answer === 'string' ? excerpt(answer) : answer]];
    }),
  );
}

/** The highlights for showing, with the labels of the fields, in the order of the template. */
export function highlightEntries(
  type: PlanTemplateType,
  highlights: PlanHighlights,
): { key: string; label: string; value: string }[] {
  return fieldsByHighlight(type).flatMap(({ key, label }) => {
    const value = answerTexts(highlights[key]).join('; ');
    return value ? [{ key, label, value }] : [];
  });
}

interface HighlightField {
  key: string;
  label: string;
  /** Key of the field. */
  field: string;
  closed: boolean;
  isLong: boolean;
}

function fieldsByHighlight(type: PlanTemplateType): HighlightField[] {
  return planTemplates[type].sections.flatMap(({ title, fields }) =>
    fields.map(({ key: field, name, label, kind, closed }) => ({
      key: highlightKey(name === 'notes' ? `${title} ${label}` : label),
      label: name === 'notes' ? `${title}: ${label}` : label,
      field,
      closed,
      isLong: kind === 'longText',
    })),
  );
}

function excerpt(text: string): string {
  const letters = [...text];
  return letters.length <= EXCERPT_LENGTH
    ? text
    : `${letters
        .slice(0, EXCERPT_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
