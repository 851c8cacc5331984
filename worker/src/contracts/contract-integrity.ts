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

/** Identity of a contract, apart from its contents. */
interface ContractAddress {
  ownerId: string;
  contractId: string;
}

/** Prevents the server from sealing anything that both parties didn't sign. */
@Injectable()
export class ContractIntegrity {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  /**
   * Checks a contract before it is sealed: its log, the proofs of its events and of both signatures, and whether its
   * text was changed after it was sent or signed.
   *
   * @throws SealError if someone has tampered with it in the database
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
      return 'The contract differs from what was sent.';
    }
    for (const { party, readRevision, sha256 } of contract.signatures) {
      if (readRevision !== null && readRevision !== readBySigner(contents)) {
        return `The contract differs from what the ${party} signed.`;
      }
      if (party === 'client' && sha256 && sent?.sha256 && !Buffer.from(sha256).equals(sent.sha256)) {
        return 'The client signed a different document.';
      }
    }
    return undefined;
  }
}
