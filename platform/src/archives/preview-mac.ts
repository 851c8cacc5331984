import { timingSafeEqual } from 'node:crypto';
import type { ArchiveTrust } from '@doula-desk/domain';
import type { ServerKey } from '../security/server-key.js';
import { ArchiveError } from './archive-error.js';

/** Identifies the archive that a restore's preview showed. */
export interface PreviewedArchive {
  restoreId: string;
  ownerId: string;
  manifestHash: string;
  trust: ArchiveTrust | undefined;
}

/**
 * Returns the proof, in hex, that this server showed a preview of exactly this archive. Forging the proof takes more
 * than write access to the stored upload or to the restore's row.
 */
export function previewMac(key: ServerKey, archive: PreviewedArchive): string {
  const { restoreId, ownerId, manifestHash, trust } = archive;
  const content = JSON.stringify([restoreId, ownerId, manifestHash, trust]);
  return key.authenticate('restore-preview', content).toString('hex');
}

/**
 * Checks that an archive is the previewed one.
 *
 * @param mac the proof stored with the preview
 * @throws ArchiveError changed-since-preview
 */
export function requirePreviewed(key: ServerKey, archive: PreviewedArchive, mac: unknown): void {
  const expected = Buffer.from(previewMac(key, archive));
  const given = Buffer.from(typeof mac === 'string' ? mac : '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ArchiveError('changed-since-preview');
  }
}
