import { Module } from '@nestjs/common';
import { LocalDays } from './local-days.js';
import { NoticeBoard } from './notice-board.js';
import { NoticeScan } from './notice-scan.js';

/** Shared parts of the features' scans. */
@Module({ providers: [NoticeBoard, NoticeScan, LocalDays], exports: [NoticeBoard, NoticeScan, LocalDays] })
export class NoticesModule {}
