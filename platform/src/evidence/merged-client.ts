import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import type { AuditEventRecord, VisitNoteRecord } from './proven-records.js';
import { isProvenRecord, matchesMac, type StoredMac } from './record-mac.js';

/** A chart that was merged into another one. */
export interface MergedChart extends JoinedPregnancy {
  ownerId: string;
  /** The chart that no longer exists. */
  id: string;
  /** The chart that now has its records. */
  clientId: string;
}

/** The two pregnancies that a merge joined; null if it joined none. */
export interface JoinedPregnancy {
  pregnancyId: string | null;
  joinedPregnancyId: string | null;
}

/** The audit events that lead from a chart to the chart that now has its records, from {@link mergePath}. */
type MergePath = readonly (AuditEventRecord & { mac: StoredMac })[];

/** A row of `MergedClient`. */
export type StoredMergedChart = MergedChart & { mac: StoredMac };

/** The same row with the audit events that explain it. */
export type LoggedMergedChart = StoredMergedChart & { path: MergePath };

/** The merge that moved a note, from {@link mergeOfNote}. */
export type StoredMerge = JoinedPregnancy & { mac: StoredMac; path: MergePath };

/** Returns the proof that this server merged a chart into another one. */
export function mergedClientMac(key: ServerKey, merged: MergedChart): Buffer {
  const { ownerId, id, clientId, pregnancyId, joinedPregnancyId } = merged;
  const covered = [ownerId, id, clientId, pregnancyId, joinedPregnancyId];
  return key.authenticate(
    'record',
    stableJson(['MergedClient', ...covered.map((each) => each?.toLowerCase() ?? null)]),
  );
}

/**
 * Returns whether this server once merged a chart into another one, according to the row. The merge may have been
 * undone.
 */
export function isProvenMerge(key: ServerKey, merged: StoredMergedChart): boolean {
  return matchesMac(merged.mac, mergedClientMac(key, merged));
}

/**
 * Returns whether this server merged a chart into another one, and hasn't undone the merge. The row's MAC isn't
 * enough, because someone could restore a deleted row, but the audit log is chained.
 */
export function isMergeInForce(key: ServerKey, merged: LoggedMergedChart): boolean {
  if (!isProvenMerge(key, merged)) return false;
  let chart: string | null | undefined = merged.id;
  for (const event of merged.path) {
    if (event.action !== 'client.merged' || event.entityId !== chart) return false;
    if (!isProvenRecord(key, 'AuditEvent', event)) return false;
    chart = event.clientId;
  }
  return chart === merged.clientId;
}

/** Events that record a merge, or that a chart isn't merged anymore. */
export const MERGE_ACTIONS: readonly string[] = ['client.merged', 'client.merge-undone', 'client.separated'];

/**
 * Returns a query for each chart's latest event about merges. Events count even if someone marked them as
 * imported, since restores never import such events about charts that exist on this server (`ExistingAccess`).
 *
 * @param condition SQL condition on the event `e`
 */
export function latestMergeEvents(condition: string): string {
  return `SELECT DISTINCT ON (e."entityId") e.* FROM "AuditEvent" e
    WHERE ${condition} AND e."entityType" = 'client' AND e.action IN (${MERGE_ACTIONS.map((action) => `'${action}'`).join(', ')})
    ORDER BY e."entityId", e.at DESC, e.id DESC`;
}

/** Far more merges than a chart ever goes through. */
const LONGEST_PATH = 100;

/**
 * Returns an expression for the events that lead from a merged chart to the target chart in its row, as JSON. There can
 * be several, since the target may have been merged as well.
 *
 * @param merge alias of `MergedClient`
 */
export function mergePath(merge: string): string {
  const from = (owner: string, chart: string) =>
    latestMergeEvents(`e."ownerId" = ${owner} AND e."entityId" = ${chart}`);
  return `(
    WITH RECURSIVE path AS (
      SELECT 1 AS step, e.* FROM (${from(`${merge}."ownerId"`, `${merge}.id`)}) e
      UNION ALL
      SELECT p.step + 1, e.* FROM path p CROSS JOIN LATERAL (${from('p."ownerId"', 'p."clientId"')}) e
      WHERE p.action = 'client.merged' AND p."clientId" <> ${merge}."clientId" AND p.step < ${LONGEST_PATH}
    )
    SELECT coalesce(jsonb_agg(to_jsonb(path) ORDER BY path.step), '[]') FROM path)`;
}

/** A note's current chart, its original chart, and the merge that moved it. */
export type NoteLocation = Pick<
  VisitNoteRecord,
  'ownerId' | 'clientId' | 'pregnancyId' | 'originalClientId' | 'originalPregnancyId'
> & { merge?: StoredMerge | null };

/**
 * Returns whether a note was moved out of its original chart or pregnancy without a merge by this server to explain it.
 *
 * @param isSound returns whether a merge can explain the move
 */
export function isMisplaced(
  key: ServerKey,
  note: NoteLocation,
  isSound: (key: ServerKey, merged: LoggedMergedChart) => boolean = isMergeInForce,
): boolean {
  const { ownerId, clientId, pregnancyId, originalClientId, originalPregnancyId, merge } = note;
  if (!originalClientId && !originalPregnancyId) return false;
  if (!originalClientId || !merge) return true;
  if (!isSound(key, { ownerId, id: originalClientId, clientId, ...merge })) return true;
  const isJoined = merge.pregnancyId === originalPregnancyId && merge.joinedPregnancyId === pregnancyId;
  return Boolean(originalPregnancyId) && !isJoined;
}

/**
 * Returns an expression for the merge that moved a note; null if the note is still in its original chart.
 *
 * @param note alias of the table
 */
export function mergeOfNote(note: string): string {
  return `(SELECT jsonb_build_object('pregnancyId', g."pregnancyId", 'joinedPregnancyId', g."joinedPregnancyId", 'mac', g.mac,
      'path', ${mergePath('g')})
    FROM "MergedClient" g WHERE g."ownerId" = ${note}."ownerId" AND g.id = ${note}."originalClientId"
    AND g."clientId" = ${note}."clientId")`;
}

/**
 * Returns the SQL assignments that store a note's original chart and pregnancy when it moves, or clear them when it
 * moves back.
 *
 * @param note alias of the table
 * @param chart expression for the note's new chart
 * @param pregnancy expression for the note's pregnancy in the new chart
 */
export function originalChartAssignments(note: string, chart: string, pregnancy: string): string {
  return `"originalClientId" = NULLIF(coalesce(${note}."originalClientId", ${note}."clientId"), ${chart}),
    "originalPregnancyId" = NULLIF(coalesce(${note}."originalPregnancyId", ${note}."pregnancyId"), ${pregnancy})`;
}
