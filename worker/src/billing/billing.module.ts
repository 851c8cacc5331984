import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { BillingMails } from './billing-mails.js';
import { InvoiceComposer } from './invoice-composer.js';
import { StatementComposer } from './statement-composer.js';
import { SuperbillComposer } from './superbill-composer.js';

@Module({
  imports: [DocumentsModule, MailModule],
  providers: [BillingMails, InvoiceComposer, StatementComposer, SuperbillComposer],
})
export class BillingModule {}
