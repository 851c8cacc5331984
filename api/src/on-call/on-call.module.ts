import { Module } from '@nestjs/common';
import { ClientOnCallController, OnCallController } from './on-call.controller.js';
import { OnCallRepository } from './on-call.repository.js';
import { OnCallService } from './on-call.service.js';
import { TimeAwayController } from './time-away.controller.js';
import { TimeAwayService } from './time-away.service.js';

@Module({
  controllers: [OnCallController, ClientOnCallController, TimeAwayController],
  providers: [OnCallRepository, OnCallService, TimeAwayService],
  exports: [OnCallService, TimeAwayService],
})
export class OnCallModule {}
