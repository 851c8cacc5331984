import { SealsModule } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ContractComposer } from './contract-composer.js';
import { ContractIntegrity } from './contract-integrity.js';
import { ContractMails } from './contract-mails.js';
import { ContractSealing } from './contract-sealing.js';
import { SigningLinks } from './signing-links.js';

/** The documents and emails of contracts. */
@Module({
  imports: [DocumentsModule, MailModule, SealsModule],
  providers: [ContractComposer, ContractIntegrity, ContractMails, ContractSealing, SigningLinks],
})
export class ContractsModule {}
