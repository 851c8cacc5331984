import {
  type ContractContentsResponse,
  type ContractPracticeResponse,
  withSignatures,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  loadContractForDocument,
  loadContractPractice,
  readRevisionOf,
  ServerKey,
} from '@doula-desk/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { type RecordRef, RecordRefParam } from '../http/record-ref.js';
import { requireFound } from '../http/rejections.js';
import { OwnerId } from '../http/request-session.js';
import { ContractsRepository } from './contracts.repository.js';

/** The contents of contracts, as the client reads them. */
@ApiTags('contracts')
@AllowApiTokens()
@Controller('api')
export class ContractContentsController {
  constructor(
    private readonly database: Database,
    private readonly contracts: ContractsRepository,
    private readonly key: ServerKey,
  ) {}

  /** Returns the practice as a new contract would show it. */
  @Get('contracts/practice')
  async practice(@OwnerId() ownerId: string): Promise<ContractPracticeResponse> {
    const practice = await loadContractPractice(this.database.prisma, ownerId);
    if (!practice) throw new AppError('NOT_FOUND');
    return { practice };
  }

  /**
   * Returns the text of a contract with its signatures. For a draft, this is the text that would be sent now.
   */
  @AuditsRead({ action: 'contract.viewed', of: 'contract', id: 'id' })
  @Get('clients/:clientId/contracts/:id/contents')
  async contents(@RecordRefParam() ref: RecordRef): Promise<ContractContentsResponse> {
    const { prisma } = this.database;
    requireFound(await this.contracts.find(prisma, ref));
    const loaded = await loadContractForDocument(prisma, this.key, ref.ownerId, ref.id);
    if (!loaded) throw new AppError('NOT_FOUND');
    const { contents, signatures } = loaded;
    return { contents: withSignatures(contents, signatures), readRevision: readRevisionOf(contents) };
  }
}
