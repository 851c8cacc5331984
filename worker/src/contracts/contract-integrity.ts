import type { ContractContents } from '@doula-desk/domain';
import {
  contractDocumentRevision,
  Database,
  findContractLogBreak,
  findUnprovenEvent,
  findUnprovenEvidence,
  readBySigner,
  SealError,
  ServerKey,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** What a contract is, besides what it says. */
interface ContractAddress {
  ownerId: string;
  contractId: string;
}

/** Keeps the server from sealing what isn't what both sides signed. */
@Injectable()
export class ContractIntegrity {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  /**
   * Checks a contract that is about to be sealed: its log, the proofs of its events and of both signatures, and whether its text was
   * changed after it was sent or signed.
   *
   * @throws SealError when someone has tampered with it in the database
   */
  async require(contract: ContractAddress, contents: ContractContents): Promise<void> {
    const problem =
      (await this.logProblem(contract)) ??
      (await findUnprovenEvent(this.database.prisma, this.key, contract)) ??
      (await findUnprovenEvidence(this.database.prisma, this.key, contract)) ??
      (await this.contentsProblem(contract, contents));
    if (problem !== undefined) throw new SealError(problem);
  }

  private async logProblem(contract: ContractAddress): Promise<string | undefined> {
    const client = await this.database.pool.connect();
    try {
      return await findContractLogBreak(client, this.key, contract);
    } finally {
      client.release();
    }
  }

  private async contentsProblem(
    { ownerId, contractId }: ContractAddress,
    contents: ContractContents,
  ): Promise<string | undefined> {
    const { prisma } = this.database;
    const contract = await prisma.contract.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id: contractId } },
      select: { documentId: true, signatures: { select: { party: true, readRevision: true, sha256: true } } },
    });
    const sent =
      contract.documentId === null
        ? null
        : await prisma.document.findUnique({
            where: { ownerId_id: { ownerId, id: contract.documentId } },
            select: { subjectRevision: true, sha256: true },
          });
    if (sent && sent.subjectRevision !== contractDocumentRevision(contents)) {
      return 'The contract no longer says what was sent.';
    }
    for (const { party, readRevision, sha256 } of contract.signatures) {
      if (readRevision !== null && readRevision !== readBySigner(contents)) {
        return `The contract no longer says what the ${party} signed.`;
      }
      if (party === 'client' && sha256 && sent?.sha256 && !Buffer.from(sha256).equals(sent.sha256)) {
        return 'The client signed another document.';
      }
    }
    return undefined;
  }
}
