import { Module } from '@nestjs/common';
import { NoticesModule } from '../notifications/index.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { ScanUpcomingAppointmentsJob } from './scan-upcoming-appointments.job.js';

@Module({
  imports: [NoticesModule],
  providers: [AppointmentsRepository, ScanUpcomingAppointmentsJob],
  exports: [ScanUpcomingAppointmentsJob],
})
export class AppointmentsModule {}
