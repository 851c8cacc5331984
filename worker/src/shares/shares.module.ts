import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ShareMails } from './share-mails.js';

@Module({ imports: [MailModule], providers: [ShareMails] })
export class SharesModule {}
