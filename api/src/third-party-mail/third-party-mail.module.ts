import { Module } from '@nestjs/common';
import { ThirdPartyMail } from './third-party-mail.js';

@Module({ providers: [ThirdPartyMail], exports: [ThirdPartyMail] })
export class ThirdPartyMailModule {}
