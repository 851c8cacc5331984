import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PlanComposer } from './plan-composer.js';
import { PlanShareMails } from './plan-share-mails.js';

@Module({ imports: [DocumentsModule, MailModule], providers: [PlanComposer, PlanShareMails] })
export class BirthPlansModule {}
