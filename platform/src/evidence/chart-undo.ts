import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import { matchesMac, type StoredMac } from './record-mac.js';

/** A change to a whole chart that can be undone. */
export interface UndoRecord {
  id: string;
  ownerId: string;
  clientId: string;
  kind: string;
  /** Only values that JSON can represent: no dates, and nothing undefined. */
  data: unknown;
  createdAt: Date | string;
  expiresAt: Date | string;
}

/**
 * Returns the proof that this server recorded a change to a chart. Undoing the change moves evidence and
 * restores proofs of earlier merges, so a row without this proof must not be trusted.
 */
export function chartUndoMac(key: ServerKey, undo: UndoRecord): Buffer {
  const { id, ownerId, clientId, kind, data, createdAt, expiresAt } = undo;
  const [created, expires] = [new Date(createdAt).toISOString(), new Date(expiresAt).toISOString()];
  return key.authenticate(
    'record',
    stableJson(['ChartUndo', ...[id, ownerId, clientId, kind, created, expires], data]),
  );
}

/** Returns whether this server recorded this change to a chart. */
export function isProvenUndo(key: ServerKey, undo: UndoRecord & { mac: StoredMac }): boolean {
  return matchesMac(undo.mac, chartUndoMac(key, undo));
}
