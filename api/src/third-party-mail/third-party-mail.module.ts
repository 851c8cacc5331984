import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ThirdPartyMail } from './third-party-mail.js';

@Module({ imports: [AuthModule], providers: [ThirdPartyMail], exports: [ThirdPartyMail] })
export class ThirdPartyMailModule {}
