import { type DatabaseClient, hasProof, ServerKey } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** The register of sealed files, so that anyone who has a file can check it. */
@Injectable()
export class SealsRepository {
  constructor(private readonly key: ServerKey) {}

  /**
   * Returns when a file with this hash was sealed, whether this server sealed it, and the fingerprint of the
   * certificate in the file. A seal from an archive, or one that someone wrote into the database, counts only
   * as a claim.
   */
  async findSeal(
    tx: DatabaseClient,
    sha256: string,
  ): Promise<{ sealedAt: Date; isOurs: boolean; certificate: string | null } | undefined> {
    const hash = Buffer.from(sha256, 'hex');
    const seal = await tx.seal.findUnique({ where: { sha256: hash } });
    if (seal && (await hasProof(tx, this.key, seal))) {
      const certificate = seal.certificate && Buffer.from(seal.certificate).toString('hex');
      return { sealedAt: seal.sealedAt, isOurs: true, certificate };
    }
    const [file] = await tx.$queryRaw<{ readyAt: Date }[]>`
      SELECT "readyAt" FROM "Document"
      WHERE kind = 'contract-sealed' AND sha256 = ${hash} AND "readyAt" IS NOT NULL LIMIT 1`;
    return file && { sealedAt: file.readyAt, isOurs: false, certificate: null };
  }
}
