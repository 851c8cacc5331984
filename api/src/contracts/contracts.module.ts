import { Module } from '@nestjs/common';
import { DocumentFilesModule } from '../documents/document-files.module.js';
import { ThirdPartyMailModule } from '../third-party-mail/third-party-mail.module.js';
import { ContractContentsController } from './contract-contents.controller.js';
import { ContractFeesService } from './contract-fees.service.js';
import { ContractFilesRepository } from './contract-files.repository.js';
import { ContractPdfService } from './contract-pdf.service.js';
import { ContractSeals } from './contract-seals.js';
import { ContractSendingService } from './contract-sending.service.js';
import { ClientContractsController, ContractsController } from './contracts.controller.js';
import { ContractsRepository } from './contracts.repository.js';
import { ContractsService } from './contracts.service.js';
import { CountersigningController } from './countersigning.controller.js';
import { CountersigningService } from './countersigning.service.js';

@Module({
  imports: [ThirdPartyMailModule, DocumentFilesModule],
  controllers: [
    ContractsController,
    ContractContentsController,
    ClientContractsController,
    CountersigningController,
  ],
  providers: [
    ContractFeesService,
    ContractFilesRepository,
    ContractPdfService,
    ContractSeals,
    ContractSendingService,
    ContractsRepository,
    ContractsService,
    CountersigningService,
  ],
  exports: [ContractFilesRepository, ContractSeals, ContractsService, CountersigningService],
})
export class ContractsModule {}
