import type { Block } from '../../documents/pdf/description.js';
import type { ExportedPractice } from '../records/practice.js';
import type { BirthPlanRow } from '../records/rows.js';
import { toPlanDocument } from '../records/to-domain.js';

/** Returns the current version of a birth plan. */
export function planSection(row: BirthPlanRow, practice: ExportedPractice): Block[] {
  const { title, facts, sections, footer } = toPlanDocument(row, practice);
  return [
    { kind: 'heading', level: 3, text: title },
    { kind: 'paragraph', tone: 'muted', text: footer, withNext: true },
    { kind: 'fields', rows: facts.map(({ label, text }) => ({ label, value: text })) },
    ...sections.flatMap(({ title: heading, lines }): Block[] => [
      { kind: 'paragraph', tone: 'strong', text: heading, withNext: true },
      {
        kind: 'fields',
        arrangement: 'run-in',
        rows: lines.map(({ label, text }) => ({ label, value: text })),
      },
    ]),
  ];
}
