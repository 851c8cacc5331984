import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ShiftComposer } from './shift-composer.js';
import { ShiftSummaryMails } from './shift-summary-mails.js';

@Module({ imports: [DocumentsModule, MailModule], providers: [ShiftComposer, ShiftSummaryMails] })
export class ShiftsModule {}
