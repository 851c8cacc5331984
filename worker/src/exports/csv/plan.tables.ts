import { answerLine, type PlanField, type PlanTemplateType, planTemplates } from '@doula-desk/domain';
import * as queries from '../records/queries.js';
import type { BirthPlanRow, BirthPlanShareRow, BirthPlanVersionRow } from '../records/rows.js';
import { type AnyTable, type Column, clientColumns, column, itself, localTime, table } from './table.js';

/** Fields that plans and their earlier versions have in common. */
type PlanLine = Pick<BirthPlanRow, 'templateType' | 'templateData' | 'status' | 'version' | 'createdBy'>;

const titleOf = ({ templateType }: Pick<PlanLine, 'templateType'>) =>
  planTemplates[templateType as PlanTemplateType]?.title ?? templateType;

const stateColumns: readonly Column<PlanLine>[] = [
  column('Plan', titleOf),
  column('Version', ({ version }) => version),
  column('Status', ({ status }) => status),
  column('Written By', ({ createdBy }) => createdBy),
];

/** Returns the fields of all templates, each once, under 'Section: Field'. */
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
    counted: true,
    linesOf: itself,
    columns: [
      ...clientColumns,
      column('Due Date', ({ clientEdd, edd }) => clientEdd ?? edd),
      ...stateColumns,
      ...answerColumns(),
      column('Created', ({ createdAt }) => localTime(createdAt, timeZone)),
      column('Saved', ({ updatedAt }) => localTime(updatedAt, timeZone)),
      column('Plan ID', ({ id }) => id),
    ],
  });
}

export function planVersionTable(owner: string, timeZone: string): AnyTable {
  return table<BirthPlanVersionRow, BirthPlanVersionRow>({
    path: 'birth-plan-versions.csv',
    about: 'Earlier versions of birth plans, as they were saved.',
    query: queries.birthPlanVersions(owner),
    counted: false,
    linesOf: itself,
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

export function planShareTable(owner: string, timeZone: string): AnyTable {
  return table<BirthPlanShareRow, BirthPlanShareRow>({
    path: 'birth-plan-shares.csv',
    about: 'The people that birth plans were shared with, until when, and how often they were opened.',
    query: queries.birthPlanShares(owner),
    counted: false,
    linesOf: itself,
    columns: [
      ...clientColumns,
      column('Plan', titleOf),
      column('Shared With', ({ recipient }) => recipient),
      column('Message', ({ message }) => message),
      column('Shared', ({ createdAt }) => localTime(createdAt, timeZone)),
      column('Until', ({ expiresAt }) => localTime(expiresAt, timeZone)),
      column('Taken Back', ({ revokedAt }) => localTime(revokedAt, timeZone)),
      column('Times Opened', ({ openings }) => openings),
      column('Plan ID', ({ planId }) => planId),
    ],
  });
}
