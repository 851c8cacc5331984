import { Module } from '@nestjs/common';
import { CareTeamModule } from '../care-team/care-team.module.js';
import { AppointmentsController, ClientAppointmentsController } from './appointments.controller.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { AppointmentsService } from './appointments.service.js';
import { DoubleBookings } from './double-bookings.js';
import { SeriesController } from './series.controller.js';
import { SeriesRepository } from './series.repository.js';
import { SeriesService } from './series.service.js';

@Module({
  imports: [CareTeamModule],
  controllers: [AppointmentsController, ClientAppointmentsController, SeriesController],
  providers: [AppointmentsRepository, AppointmentsService, DoubleBookings, SeriesRepository, SeriesService],
  exports: [AppointmentsService, SeriesService],
})
export class AppointmentsModule {}
