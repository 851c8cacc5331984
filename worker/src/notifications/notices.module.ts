import { Module } from '@nestjs/common';
import { LocalDays } from './local-days.js';
import { NoticeBoard } from './notice-board.js';
import { NoticeScan } from './notice-scan.js';

/** What the scans of the features have in common. */
@Module({ providers: [NoticeBoard, NoticeScan, LocalDays], exports: [NoticeBoard, NoticeScan, LocalDays] })
export class NoticesModule {}
