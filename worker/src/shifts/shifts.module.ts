import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ShiftComposer } from './shift-composer.js';
import { ShiftSummaryEmails } from './shift-summary-emails.js';

@Module({ imports: [DocumentsModule, MailModule], providers: [ShiftComposer, ShiftSummaryEmails] })
export class ShiftsModule {}
