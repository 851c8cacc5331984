import { createHash } from 'node:crypto';
import type { ManifestEntries } from '@doula-desk/domain';

/**
 * Identifies an archive's files, in order, by a single hash, so that the manifest stays small regardless of their
 * number.
 */
export class EntryLedger {
  private readonly hash = createHash('sha256');
  private count = 0;

  /** @param sha256 hash of the uncompressed content, in lowercase hex */
  add(path: string, bytes: number, sha256: string): void {
    this.count += 1;
    this.hash.update(`${path}\t${bytes}\t${sha256}\n`);
  }

  /** Returns the manifest's entry for the files added so far. */
  get entries(): ManifestEntries {
    return { count: this.count, sha256: this.hash.copy().digest('hex') };
  }

  agreesWith({ count, sha256 }: ManifestEntries): boolean {
    return this.count === count && this.entries.sha256 === sha256;
  }
}
