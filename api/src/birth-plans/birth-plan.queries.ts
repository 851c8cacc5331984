import { belongsToPregnancy, dueDateOf, isAfterLoss, isInCare } from '@doula-desk/platform';
import type { PositionByAge } from '../http/list-pages.js';

/** Columns of a `BirthPlanRow`. Dates are selected as text so that no driver applies a zone. */
const COLUMNS = `
  p.id, p."clientId", c."firstName", c."lastName", p."templateType", to_char(p.edd, 'YYYY-MM-DD') AS edd,
  to_char(${dueDateOf('p')}, 'YYYY-MM-DD') AS "clientEdd", ${isAfterLoss('p')} AS "pregnancyEnded",
  p.status, p.version, p."templateData", p."createdAt", p."updatedAt"`;

const WITH_CLIENT = `JOIN "Client" c ON c."ownerId" = p."ownerId" AND c.id = p."clientId"`;

/** Filters of a list of plans; undefined ones match everything. */
export interface PlanConditions {
  clientId?: string | undefined;
  /** 'current', or the id of a pregnancy. */
  pregnancy?: string | undefined;
  templateType?: string | undefined;
  status?: string | undefined;
  /** Earliest time of the last save, inclusive. */
  from?: string | undefined;
  /** Latest time of the last save, exclusive. */
  before?: string | undefined;
  /** Search words, folded (`foldText` in domain) and separated by spaces; wildcards match literally. */
  text?: string | undefined;
}

const conditionTexts: Record<keyof PlanConditions, (place: string) => string> = {
  clientId: (place) => `p."clientId" = ${place}::uuid`,
  pregnancy: (place) => belongsToPregnancy('p', place),
  templateType: (place) => `p."templateType" = ${place}::text`,
  status: (place) => `p.status = ${place}::text`,
  from: (place) => `p."updatedAt" >= ${place}::timestamptz`,
  before: (place) => `p."updatedAt" < ${place}::timestamptz`,
  text: (place) =>
    `NOT EXISTS (
      SELECT FROM unnest(string_to_array(${place}::text, ' ')) word
      WHERE strpos(c."searchText", word) = 0 AND strpos(p."searchText", word) = 0)`,
};

/**
 * Returns the query for a page of plans, most recently saved first. Each combination of filters has its own prepared
 * statement, so that it can use the right index.
 */
export function listQuery(
  ownerId: string,
  { rows, place, conditions }: { rows: number; place: PositionByAge; conditions: PlanConditions },
): { name: string; text: string; values: unknown[] } {
  const names = (Object.keys(conditionTexts) as (keyof PlanConditions)[]).filter(
    (name) => conditions[name] !== undefined,
  );
  const narrowed = names.map((name, index) => ` AND ${conditionTexts[name](`$${index + 5}`)}`).join('');
  return {
    name: ['birth-plans', ...names].join('-'),
    text: `
      SELECT ${COLUMNS} FROM "BirthPlan" p ${WITH_CLIENT}
      WHERE p."ownerId" = $1::uuid AND (p."updatedAt", p.id) < ($3::timestamptz, $4::uuid)${narrowed}
        ${conditions.clientId === undefined ? 'AND c."transferredAt" IS NULL' : ''}
      ORDER BY p."updatedAt" DESC, p.id DESC LIMIT $2::int`,
    values: [ownerId, rows, ...place, ...names.map((name) => conditions[name])],
  };
}

/** Counts of plans by status. $1 owner */
export const COUNT_BY_STATUS = {
  name: 'birth-plans-by-status',
  text: `SELECT p.status, count(*)::int AS plans FROM "BirthPlan" p
    WHERE p."ownerId" = $1::uuid AND ${isInCare('p')} GROUP BY p.status`,
};

/** One plan. $1 owner, $2 client, $3 plan */
export const FIND = `
  SELECT ${COLUMNS} FROM "BirthPlan" p ${WITH_CLIENT}
  WHERE p."ownerId" = $1::uuid AND p."clientId" = $2::uuid AND p.id = $3::uuid`;

/** Locks a plan until the transaction ends. $1 owner, $2 client, $3 plan */
export const LOCK = `
  SELECT FROM "BirthPlan" WHERE "ownerId" = $1::uuid AND "clientId" = $2::uuid AND id = $3::uuid FOR UPDATE`;

/** Copies a plan to its versions before an edit replaces it. $1 owner, $2 plan, $3 id of the version */
export const STORE_VERSION = `
  INSERT INTO "BirthPlanVersion"
    (id, "ownerId", "planId", version, "templateType", edd, status, "templateData", "savedAt")
  SELECT $3::uuid, "ownerId", id, version, "templateType", edd, status, "templateData", "updatedAt"
  FROM "BirthPlan" WHERE "ownerId" = $1::uuid AND id = $2::uuid`;

const VERSION_COLUMNS = `
  version, "templateType", to_char(edd, 'YYYY-MM-DD') AS edd, status, "templateData", "savedAt"`;

/** Replaced versions of a plan, newest first. $1 owner, $2 plan */
export const VERSIONS = `
  SELECT ${VERSION_COLUMNS} FROM "BirthPlanVersion" WHERE "ownerId" = $1::uuid AND "planId" = $2::uuid
  ORDER BY "savedAt" DESC, id DESC`;

/** One replaced version. $1 owner, $2 plan, $3 version */
export const FIND_VERSION = `
  SELECT ${VERSION_COLUMNS} FROM "BirthPlanVersion"
  WHERE "ownerId" = $1::uuid AND "planId" = $2::uuid AND version = $3`;
