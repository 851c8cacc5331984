import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountComposer } from './account-composer.js';
import { BillingEmails } from './billing-emails.js';
import { InvoiceComposer } from './invoice-composer.js';

@Module({
  imports: [DocumentsModule, MailModule],
  providers: [AccountComposer, BillingEmails, InvoiceComposer],
})
export class BillingModule {}
