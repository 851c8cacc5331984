import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import type { AuditEventRecord, VisitNoteRecord } from './proven-records.js';
import { isMac, isProvenRecord, type StoredMac } from './record-mac.js';

/** A chart that was merged into another one. */
export interface MergedChart extends JoinedPregnancies {
  ownerId: string;
  /** The chart that no longer exists. */
  id: string;
  /** The chart that has its records. */
  clientId: string;
}

/** A pregnancy that a merge joined with another one; null if it joined none. */
export interface JoinedPregnancies {
  pregnancyId: string | null;
  joinedPregnancyId: string | null;
}

/** The audit events that lead from a chart to the one that has its records, from {@link mergePath}. */
type MergePath = readonly (AuditEventRecord & { mac: StoredMac })[];

/** A row of `MergedClient`. */
export type StoredMergedChart = MergedChart & { mac: StoredMac };

/** The same with the audit log's account. */
export type LoggedMergedChart = StoredMergedChart & { path: MergePath };

/** The merge that moved a note, from {@link mergeOf}. */
export type StoredMerge = JoinedPregnancies & { mac: StoredMac; path: MergePath };

/** Returns the proof that this server merged a chart into another one. */
export function mergedClientMac(key: ServerKey, merged: MergedChart): Buffer {
  const { ownerId, id, clientId, pregnancyId, joinedPregnancyId } = merged;
  const covered = [ownerId, id, clientId, pregnancyId, joinedPregnancyId];
  return key.authenticate(
    'record',
    stableJson(['MergedClient', ...covered.map((each) => each?.toLowerCase() ?? null)]),
  );
}

/** Returns whether this server once merged a chart into another one, as the row says. It may have been undone. */
export function isProvenMerge(key: ServerKey, merged: StoredMergedChart): boolean {
  return isMac(merged.mac, mergedClientMac(key, merged));
}

/**
 * Returns whether this server merged a chart into another one, and that wasn't undone. The row's MAC alone doesn't show
 * the latter: someone could put back a row that was deleted. The audit log is chained, so it does.
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

/** Events that say of a chart that it was merged, or no longer is. */
export const MERGE_ACTIONS: readonly string[] = ['client.merged', 'client.merge-undone', 'client.separated'];

/**
 * Returns the latest events about the merges of an owner's charts. They count even if someone marked them as imported:
 * a restore imports none about charts that exist on this server (`ExistingAccess`).
 *
 * @param condition on an event `e`
 */
export function latestMergeEvents(condition: string): string {
  return `SELECT DISTINCT ON (e."entityId") e.* FROM "AuditEvent" e
    WHERE ${condition} AND e."entityType" = 'client' AND e.action IN (${MERGE_ACTIONS.map((action) => `'${action}'`).join(', ')})
    ORDER BY e."entityId", e.at DESC, e.id DESC`;
}

/** Far more merges than a person's charts ever have. */
const LONGEST_PATH = 100;

/**
 * Returns an expression for the events that led from a merged chart to the one that its row names, as JSON: a chart may
 * have been merged several times.
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

/** Where a note is, where it was written, and the merge that moved it. */
export type PlacedNote = Pick<
  VisitNoteRecord,
  'ownerId' | 'clientId' | 'pregnancyId' | 'originalClientId' | 'originalPregnancyId'
> & { merge?: StoredMerge | null };

/**
 * Returns whether a note isn't where it was written, although this server merged nothing that would have moved it.
 *
 * @param isSound whether a merge counts
 */
export function isMisplaced(
  key: ServerKey,
  note: PlacedNote,
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
 * Returns an expression for the merge that moved a note; null if it's still where it was written.
 *
 * @param note alias of the table
 */
export function mergeOf(note: string): string {
  return `(SELECT jsonb_build_object('pregnancyId', g."pregnancyId", 'joinedPregnancyId', g."joinedPregnancyId", 'mac', g.mac,
      'path', ${mergePath('g')})
    FROM "MergedClient" g WHERE g."ownerId" = ${note}."ownerId" AND g.id = ${note}."originalClientId"
    AND g."clientId" = ${note}."clientId")`;
}

/**
 * Returns the assignments that record where a note was written when it moves; null if it moves back there.
 *
 * @param note alias of the table
 * @param chart expression for the chart to which it moves
 * @param pregnancy expression for its pregnancy there
 */
export function originalPlace(note: string, chart: string, pregnancy: string): string {
  return `"originalClientId" = NULLIF(coalesce(${note}."originalClientId", ${note}."clientId"), ${chart}),
    "originalPregnancyId" = NULLIF(coalesce(${note}."originalPregnancyId", ${note}."pregnancyId"), ${pregnancy})`;
}
