import { Module } from '@nestjs/common';
import { SettingsRepository } from '../settings/settings.repository.js';
import { ThirdPartyMailModule } from '../third-party-mail/third-party-mail.module.js';
import { SharedRecordsRepository } from './shared-records.repository.js';
import { SharedRecordsService } from './shared-records.service.js';
import { SharesRepository } from './shares.repository.js';
import { SharesService } from './shares.service.js';

/** Links to records, used by birth plans, births, and invoices. */
@Module({
  imports: [ThirdPartyMailModule],
  providers: [
    SharedRecordsRepository,
    SharedRecordsService,
    SharesRepository,
    SharesService,
    SettingsRepository,
  ],
  exports: [SharedRecordsService, SharesService],
})
export class SharesModule {}
