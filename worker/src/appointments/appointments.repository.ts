import {
  type AppointmentReminderTiming,
  appointmentReminderTimings,
  defaultNotificationSettings,
  hoursOfTiming,
} from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { TakenAppointment } from './appointment-notices.js';
import { TAKE_UPCOMING } from './appointment-scan.queries.js';

/** Appointment queries of the scan. */
@Injectable()
export class AppointmentsRepository {
  takeUpcoming(tx: DatabaseClient, limit: number, now: Date): Promise<TakenAppointment[]> {
    const hours = appointmentReminderTimings.map(
      (timing: AppointmentReminderTiming) => hoursOfTiming[timing],
    );
    const usual = hoursOfTiming[defaultNotificationSettings.appointmentReminders.timing];
    return tx.$queryRawUnsafe(TAKE_UPCOMING, now, limit, [...appointmentReminderTimings], hours, usual);
  }
}
