import { Module } from '@nestjs/common';
import { LocalDays } from './local-days.js';
import { NoticeDelivery } from './notice-delivery.js';
import { NoticeScan } from './notice-scan.js';

/** What the features' scans have in common. */
@Module({
  providers: [NoticeDelivery, NoticeScan, LocalDays],
  exports: [NoticeDelivery, NoticeScan, LocalDays],
})
export class NoticesModule {}
