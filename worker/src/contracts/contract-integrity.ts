import type { ContractContents } from '@doula-desk/domain';
import {
  type ContractEvidence,
  checkContractLog,
  Database,
  type DatabaseClient,
  findForeignFile,
  findUnprovenEvent,
  findUnprovenEvidence,
  hasProof,
  isRevisionOf,
  isUnproven,
  loadContractEvidence,
  readRevisionOf,
  SealError,
  ServerKey,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** Identifies a contract. */
interface ContractAddress {
  ownerId: string;
  contractId: string;
}

/**
 * The rows that the server has verified. Only these may be rendered, since a second read could return different rows.
 */
export interface ProvenContract extends Pick<ContractEvidence, 'signatures' | 'events'> {
  contents: ContractContents;
}

/** Prevents the server from sealing anything that wasn't signed by both parties. */
@Injectable()
export class ContractIntegrity {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  /**
   * Checks a contract before it's sealed: its log, the proofs of its events and of both signatures, and whether its
   * text was changed after it was sent or signed.
   *
   * @returns exactly the rows that were checked
   * @throws SealError if someone has tampered with the contract in the database
   */
  async require(contract: ContractAddress): Promise<ProvenContract> {
    const { evidence, sent } = await this.database.prisma.$transaction(
      async (tx) => {
        const evidence = await loadContractEvidence(tx, contract);
        return { evidence, sent: await loadSentDocument(tx, evidence) };
      },
      { isolationLevel: 'RepeatableRead' },
    );
    const contents = evidence.contents as unknown as ContractContents;
    const problem =
      findUnprovenEvent(this.key, evidence) ??
      findUnprovenEvidence(this.key, evidence) ??
      (await this.logProblem(contract, evidence)) ??
      findForeignFile(this.key, evidence) ??
      contentsProblem(evidence, contents, sent);
    if (problem !== undefined) throw new SealError(problem);
    return { contents, signatures: evidence.signatures, events: evidence.events };
  }

  /**
   * Returns when this server sent exactly these contents, so that it can vouch for a PDF of them; undefined if it
   * didn't send them.
   */
  async sentAt(
    { ownerId, contractId }: ContractAddress,
    contents: ContractContents,
  ): Promise<Date | undefined> {
    const { prisma } = this.database;
    if (!(await hasProof(prisma, this.key, { id: contractId, ownerId, contents }))) return undefined;
    const events = await prisma.contractEvent.findMany({ where: { ownerId, contractId, kind: 'sent' } });
    return events.find((event) => event.importedAt === null && !isUnproven(this.key, 'ContractEvent', event))
      ?.at;
  }

  /** Checks the log, and that it lists exactly these events and signatures, so that none is missing or duplicated. */
  private async logProblem(
    contract: ContractAddress,
    { signatures, events }: ContractEvidence,
  ): Promise<string | undefined> {
    const client = await this.database.pool.connect();
    try {
      const log = await checkContractLog(client, this.key, contract);
      if (log.problem !== undefined) return log.problem;
      const ids = [...signatures, ...events].map(({ id }) => id);
      const isSame = ids.length === log.recordIds.size && new Set(ids).size === ids.length;
      return isSame && ids.every((id) => log.recordIds.has(id))
        ? undefined
        : 'The events and signatures differ from those in the log.';
    } finally {
      client.release();
    }
  }
}

/** The PDF that the client was sent. */
interface SentDocument {
  subjectRevision: string;
  sha256: Uint8Array | null;
}

async function loadSentDocument(
  tx: DatabaseClient,
  { ownerId, documentId }: ContractEvidence,
): Promise<SentDocument | null> {
  if (documentId === null) return null;
  return await tx.document.findUnique({
    where: { ownerId_id: { ownerId, id: documentId } },
    select: { subjectRevision: true, sha256: true },
  });
}

function contentsProblem(
  { signatures }: ContractEvidence,
  contents: ContractContents,
  sent: SentDocument | null,
): string | undefined {
  if (sent && !isRevisionOf(contents, sent.subjectRevision)) {
    return 'The contract differs from the sent version.';
  }
  for (const { party, readRevision, sha256 } of signatures) {
    if (readRevision !== null && readRevision !== readRevisionOf(contents)) {
      return `The contract differs from what the ${party} signed.`;
    }
    if (party === 'client' && sha256 && sent?.sha256 && !Buffer.from(sha256).equals(sent.sha256)) {
      return 'The client signed a different document.';
    }
  }
  return undefined;
}
