import { Module } from '@nestjs/common';
import { CareTeamModule } from '../care-team/care-team.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { SharesModule } from '../shares/shares.module.js';
import { BirthsController, ClientBirthController } from './births.controller.js';
import { BirthsRepository } from './births.repository.js';
import { BirthsService } from './births.service.js';
import { BirthSharesController } from './shares/birth-shares.controller.js';
import { SharedBirthsController } from './shares/shared-births.controller.js';

@Module({
  imports: [CareTeamModule, RemindersModule, SharesModule],
  controllers: [BirthsController, ClientBirthController, BirthSharesController, SharedBirthsController],
  providers: [BirthsRepository, BirthsService],
  exports: [BirthsRepository, BirthsService],
})
export class BirthsModule {}
