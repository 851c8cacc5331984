// SQL expressions about the pregnancy that a record belongs to. The client's columns describe the current
// pregnancy, so they don't apply to records of an earlier one. All expressions are scalar subqueries, since for
// EXISTS the planner may choose to hash the pregnancies of all practices.

const ofRecord = (row: string) =>
  `FROM "Pregnancy" g WHERE g."ownerId" = ${row}."ownerId" AND g.id = ${row}."pregnancyId"`;

/** Returns an expression for the due date of a record's pregnancy. @param row alias of the record's table */
export function dueDateOf(row: string): string {
  return `(SELECT g.edd ${ofRecord(row)})`;
}

/**
 * Returns the condition that a record's pregnancy ended in a loss; never null.
 *
 * @param row alias of the record's table
 */
export function isAfterLoss(row: string): string {
  return `coalesce((SELECT g."endKind" = 'loss' ${ofRecord(row)}), false)`;
}

/** Returns an expression for the due date of a record's pregnancy, null after a loss. */
export function expectedDateOf(row: string): string {
  return `(SELECT g.edd ${ofRecord(row)} AND g."endKind" IS DISTINCT FROM 'loss')`;
}

/** Returns an expression for the id of a record's pregnancy; null if it's the current one. */
export function earlierPregnancyOf(row: string): string {
  return `(SELECT g.id ${ofRecord(row)} AND g."closedAt" IS NOT NULL)`;
}

/**
 * Returns the condition that a record belongs to the pregnancy given by a parameter: 'current', an id, or null for any.
 *
 * @param parameter placeholder of the parameter, such as `$7`
 */
export function belongsToPregnancy(row: string, parameter: string): string {
  const isChosen = `CASE ${parameter}::text WHEN 'current' THEN g."closedAt" IS NULL ELSE g.id::text = ${parameter}::text END`;
  return `(${parameter}::text IS NULL OR coalesce((SELECT ${isChosen} ${ofRecord(row)}), false))`;
}
