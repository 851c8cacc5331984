import { SealsModule } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ContractComposer } from './contract-composer.js';
import { ContractEmails } from './contract-emails.js';
import { ContractIntegrity } from './contract-integrity.js';
import { ContractSealer } from './contract-sealer.js';
import { SigningLinks } from './signing-links.js';

/** Contract documents and emails. */
@Module({
  imports: [DocumentsModule, MailModule, SealsModule],
  providers: [ContractComposer, ContractIntegrity, ContractEmails, ContractSealer, SigningLinks],
})
export class ContractsModule {}
