import { Module } from '@nestjs/common';
import { PlanShareMails } from './plan-share-mails.js';

@Module({ providers: [PlanShareMails], exports: [PlanShareMails] })
export class BirthPlansModule {}
