import { Module } from '@nestjs/common';
import { ThirdPartyMailModule } from '../third-party-mail/third-party-mail.module.js';
import { ShiftSummariesController, ShiftsController } from './shifts.controller.js';
import { ShiftsRepository } from './shifts.repository.js';
import { ShiftsService } from './shifts.service.js';

@Module({
  imports: [ThirdPartyMailModule],
  controllers: [ShiftsController, ShiftSummariesController],
  providers: [ShiftsRepository, ShiftsService],
  exports: [ShiftsService],
})
export class ShiftsModule {}
