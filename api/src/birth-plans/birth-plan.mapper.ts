import {
  type BirthPlan,
  type BirthPlanVersion,
  type BirthPlanVersionInfo,
  birthPlanText,
  clientName,
  type PlanAnswers,
  type PlanContents,
  type PlanStatus,
  type PlanTemplateType,
  planHighlights,
} from '@doula-desk/domain';
import { type BirthPlanColumns, toDateColumn } from '@doula-desk/platform';

/** A row of the queries in `birth-plan.queries.ts`. */
export type BirthPlanRow = BirthPlanColumns<Date>;

/** A version that an edit replaced. */
export interface VersionRow {
  version: string;
  templateType: string;
  edd: string;
  status: string;
  templateData: PlanAnswers;
  savedAt: Date;
}

/** Returns the wire shape. */
export function toBirthPlan(row: BirthPlanRow): BirthPlan {
  const contents = toContents(row);
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: clientName(row),
    ...contents,
    edd: row.clientEdd ?? row.edd,
    isEddOfClient: row.clientEdd !== null,
    pregnancyEnded: row.pregnancyEnded,
    version: row.version,
    highlights: planHighlights(contents.templateType, contents.templateData),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns a plan's contents. The columns contain only values that the domain rules accept. */
function toContents(
  row: Pick<BirthPlanRow, 'templateType' | 'edd' | 'status' | 'templateData'>,
): PlanContents {
  return {
    templateType: row.templateType as PlanTemplateType,
    edd: row.edd,
    status: row.status as PlanStatus,
    templateData: row.templateData,
  };
}

/** Returns a replaced version with its contents. */
export function toVersion(row: VersionRow): BirthPlanVersion {
  return {
    ...toContents(row),
    version: row.version,
    savedAt: row.savedAt.toISOString(),
    isCurrent: false,
  };
}

/** Returns the current plan as its newest version. */
export function toCurrentVersion({
  templateType,
  edd,
  status,
  templateData,
  version,
  updatedAt,
}: BirthPlan): BirthPlanVersion {
  return { templateType, edd, status, templateData, version, savedAt: updatedAt, isCurrent: true };
}

/** Returns a version as the list shows it, without its contents. */
export function toVersionInfo({ edd: _, templateData: __, ...info }: BirthPlanVersion): BirthPlanVersionInfo {
  return info;
}

/** Returns the columns of a plan's contents. */
export function toColumns({ templateType, edd, status, templateData }: PlanContents) {
  return {
    templateType,
    edd: toDateColumn(edd),
    status,
    templateData,
    searchText: birthPlanText({ templateType, templateData }),
  };
}
