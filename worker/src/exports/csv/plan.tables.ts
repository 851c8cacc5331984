import { answerLine, type PlanField, type PlanTemplateType, planTemplates } from '@doula-desk/domain';
import * as queries from '../records/queries.js';
import type { BirthPlanRow, BirthPlanVersionRow } from '../records/rows.js';
import {
  type AnyTable,
  type Column,
  clientColumns,
  column,
  localTime,
  oneRowPerRecord,
  table,
} from './table.js';

/** Fields that plans and earlier versions of them have in common. */
type PlanLine = Pick<BirthPlanRow, 'templateType' | 'templateData' | 'status' | 'version' | 'createdBy'>;

/** Returns the title of a plan's template. */
export const planTitle = ({ templateType }: Pick<PlanLine, 'templateType'>) =>
  planTemplates[templateType as PlanTemplateType]?.title ?? templateType;

const stateColumns: readonly Column<PlanLine>[] = [
  column('Plan', planTitle),
  column('Version', ({ version }) => version),
  column('Status', ({ status }) => status),
  column('Written By', ({ createdBy }) => createdBy),
];

/** Returns the fields of all templates without duplicates, labeled 'Section: Field'. */
function answerColumns(): Column<PlanLine>[] {
  const fields = new Map<string, { section: string; field: PlanField }>();
  for (const { sections } of Object.values(planTemplates)) {
    for (const section of sections) {
      for (const field of section.fields) fields.set(field.key, { section: section.title, field });
    }
  }
  return [...fields.values()].map(({ section, field }) =>
    column(`${section}: ${field.label}`, ({ templateData }) => answerLine(field, templateData[field.key])),
  );
}

export function planTable(owner: string, timeZone: string): AnyTable {
  return table<BirthPlanRow, BirthPlanRow>({
    path: 'birth-plans.csv',
    about: 'All birth plans in their current version, with a column for each question of the templates.',
    query: queries.birthPlans(owner, 'by-date'),
    isCounted: true,
    linesOf: oneRowPerRecord,
    columns: [
      ...clientColumns,
      column('Due Date', ({ clientEdd, edd }) => clientEdd ?? edd),
      ...stateColumns,
      ...answerColumns(),
      column('Created', ({ createdAt }) => localTime(createdAt, timeZone)),
      column('Saved', ({ updatedAt }) => localTime(updatedAt, timeZone)),
      column('Pregnancy ID', ({ pregnancyId }) => pregnancyId),
      column('Plan ID', ({ id }) => id),
    ],
  });
}

export function planVersionTable(owner: string, timeZone: string): AnyTable {
  return table<BirthPlanVersionRow, BirthPlanVersionRow>({
    path: 'birth-plan-versions.csv',
    about: 'Earlier versions of birth plans, as they were saved.',
    query: queries.birthPlanVersions(owner),
    isCounted: false,
    linesOf: oneRowPerRecord,
    columns: [
      ...clientColumns,
      column('Due Date', ({ edd }) => edd),
      ...stateColumns,
      ...answerColumns(),
      column('Saved', ({ savedAt }) => localTime(savedAt, timeZone)),
      column('Plan ID', ({ planId }) => planId),
    ],
  });
}
