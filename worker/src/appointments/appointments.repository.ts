import {
  type AppointmentReminderTiming,
  appointmentReminderTimings,
  defaultNotificationSettings,
  reminderTimingHours,
} from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { ClaimedAppointment } from './appointment-notices.js';
import { CLAIM_UPCOMING } from './appointment-scan.queries.js';

/** Appointment queries for the scan. */
@Injectable()
export class AppointmentsRepository {
  claimUpcoming(tx: DatabaseClient, limit: number, now: Date): Promise<ClaimedAppointment[]> {
    const hours = appointmentReminderTimings.map(
      (timing: AppointmentReminderTiming) => reminderTimingHours[timing],
    );
    const usual = reminderTimingHours[defaultNotificationSettings.appointmentReminders.timing];
    return tx.$queryRawUnsafe(CLAIM_UPCOMING, now, limit, [...appointmentReminderTimings], hours, usual);
  }
}
