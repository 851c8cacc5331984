import { Module } from '@nestjs/common';
import { ContractMails } from './contract-mails.js';
import { SigningLinks } from './signing-links.js';

@Module({ providers: [ContractMails, SigningLinks], exports: [ContractMails] })
export class ContractsModule {}
