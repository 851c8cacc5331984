import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ShareEmails } from './share-emails.js';

@Module({ imports: [MailModule], providers: [ShareEmails] })
export class SharesModule {}
