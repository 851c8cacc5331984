import { Module } from '@nestjs/common';
import { LocalDays } from './local-days.js';
import { NoticeDelivery } from './notice-delivery.js';
import { NoticeScan } from './notice-scan.js';

/** Providers that the features' scans share. */
@Module({
  providers: [NoticeDelivery, NoticeScan, LocalDays],
  exports: [NoticeDelivery, NoticeScan, LocalDays],
})
export class NoticesModule {}
