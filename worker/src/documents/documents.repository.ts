import type { DocumentFailure, DocumentKind } from '@doula-desk/domain';
import { Database, type DatabaseClient, documentMac, ServerKey } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { DocumentSubject } from './document-composer.js';

/** A document that this worker has claimed. */
export interface ClaimedDocument extends DocumentSubject {
  /** Number of attempts, including this one. */
  attempts: number;
}

/** Progress in percent when a document is claimed. */
const CLAIMED_PROGRESS = 25;

@Injectable()
export class DocumentsRepository {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  /**
   * Claims a document that still has to be rendered, so that no other worker renders it at the same time. A document
   * that another worker claimed but didn't finish in time counts as interrupted.
   *
   * @param claimMs duration of the claim
   */
  async claim(documentId: string, claimMs: number): Promise<ClaimedDocument | undefined> {
    const [document] = await this.database.prisma.$queryRaw<ClaimedDocument[]>`
      UPDATE "Document" SET
        status = 'rendering',
        progress = ${CLAIMED_PROGRESS}::int,
        attempts = attempts + 1,
        failure = CASE WHEN status = 'rendering' THEN 'cut-off' ELSE failure END,
        "claimedUntil" = now() + make_interval(secs => ${claimMs / 1000}::float8),
        "nextAttemptAt" = now() + make_interval(secs => ${claimMs / 1000}::float8)
      WHERE id = ${documentId}::uuid AND status IN ('pending', 'rendering') AND "nextAttemptAt" <= now()
      RETURNING id, "ownerId", kind, "subjectId", "subjectRevision", paper, attempts, "createdAt"`;
    return document;
  }

  /**
   * Stores the rendered document with its proof, unless another worker has claimed it since.
   *
   * @returns whether it was stored, which happens only once
   */
  async markReady(
    tx: DatabaseClient,
    document: ClaimedDocument,
    file: { bytes: Uint8Array<ArrayBuffer>; sha256: Uint8Array<ArrayBuffer>; pages: number },
  ): Promise<boolean> {
    const { ownerId, id, attempts } = document;
    const { count } = await tx.document.updateMany({
      where: { ownerId, id, status: 'rendering', attempts },
      data: {
        ...file,
        mac: Uint8Array.from(documentMac(this.key, { ...document, sha256: file.sha256 })),
        size: file.bytes.byteLength,
        status: 'ready',
        progress: 100,
        failure: null,
        claimedUntil: null,
        readyAt: new Date(),
      },
    });
    return count === 1;
  }

  /** Schedules the next attempt, unless another worker has claimed the document since. */
  async markPending(
    { id, attempts }: ClaimedDocument,
    failure: DocumentFailure,
    retryInMs: number,
  ): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "Document" SET
        status = 'pending', progress = 0, failure = ${failure}, "claimedUntil" = NULL,
        "nextAttemptAt" = now() + make_interval(secs => ${retryInMs / 1000}::float8)
      WHERE id = ${id}::uuid AND status = 'rendering' AND attempts = ${attempts}`;
  }

  /** Marks the document as failed, unless another worker has claimed it since. */
  async markFailed({ id, attempts }: ClaimedDocument, failure: DocumentFailure): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "Document" SET status = 'failed', progress = 0, failure = ${failure}, "claimedUntil" = NULL
      WHERE id = ${id}::uuid AND status = 'rendering' AND attempts = ${attempts}`;
  }

  /**
   * Returns due documents that no worker is rendering, starting with those that have waited longest.
   *
   * @returns at most `limit` ids, each with the number of the next attempt
   */
  findDue(limit: number): Promise<{ id: string; attempt: number }[]> {
    return this.database.prisma.$queryRaw`
      SELECT id, attempts + 1 AS attempt FROM "Document"
      WHERE status IN ('pending', 'rendering') AND "nextAttemptAt" <= now()
      ORDER BY "nextAttemptAt" LIMIT ${limit}`;
  }

  /**
   * Removes documents of these kinds that are older than a number of hours, except the latest one for each record and
   * paper size.
   *
   * @returns how many were removed
   */
  pruneSuperseded(kinds: readonly DocumentKind[], hours: number): Promise<number> {
    return this.database.prisma.$executeRaw`
      DELETE FROM "Document" d
      WHERE d.kind = ANY (${kinds}::text[]) AND d."createdAt" < now() - make_interval(hours => ${hours}::int)
        AND EXISTS (
          SELECT FROM "Document" later
          WHERE later."ownerId" = d."ownerId" AND later.kind = d.kind AND later."subjectId" = d."subjectId"
            AND later.paper = d.paper AND (later."createdAt", later.id) > (d."createdAt", d.id))`;
  }

  /**
   * Removes all documents of these kinds that are older than a number of hours.
   *
   * @returns how many were removed
   */
  pruneAll(kinds: readonly DocumentKind[], hours: number): Promise<number> {
    return this.database.prisma.$executeRaw`
      DELETE FROM "Document"
      WHERE kind = ANY (${kinds}::text[]) AND "createdAt" < now() - make_interval(hours => ${hours}::int)`;
  }
}
