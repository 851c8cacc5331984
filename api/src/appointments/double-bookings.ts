import { type AppointmentFields, appointmentInterval, blocksTime, type TimeZone } from '@doula-desk/domain';
import { AppError, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RecordRef } from '../http/record-ref.js';
import { toAppointment } from './appointment.mapper.js';
import { AppointmentsRepository } from './appointments.repository.js';

/** Maximum number of conflicting appointments in an error response. */
const CONFLICTS_MAX = 10;

@Injectable()
export class DoubleBookings {
  constructor(private readonly appointments: AppointmentsRepository) {}

  /**
   * Rejects appointments that overlap existing ones.
   *
   * @param booked new or moved appointments of one client, which may overlap each other
   * @throws AppError APPOINTMENT_OVERLAP with the first conflicting appointments
   */
  async rejectOverlaps(
    tx: DatabaseClient,
    { ownerId, clientId, memberId }: Omit<RecordRef, 'id'>,
    booked: readonly { id: string; fields: AppointmentFields }[],
    zone: TimeZone,
  ): Promise<void> {
    const intervals = booked
      .filter(({ fields }) => blocksTime(fields))
      .map(({ fields }) => appointmentInterval(fields, zone));
    if (intervals.length === 0) return;
    const ids = booked.map(({ id }) => id);
    const overlapping = await this.appointments.findOverlapping(tx, ownerId, intervals, ids);
    if (overlapping.length === 0) return;
    // A member of the care team isn't shown the owner's other clients.
    const shown = memberId ? overlapping.filter((each) => each.clientId === clientId) : overlapping;
    throw new AppError('APPOINTMENT_OVERLAP', {
      current: shown.slice(0, CONFLICTS_MAX).map(toAppointment),
      ...(booked.length > 1 && { message: overlappingText(overlapping.length) }),
    });
  }
}

function overlappingText(count: number): string {
  return count === 1
    ? 'You already have an appointment at one of these times.'
    : `You already have ${count} appointments at these times.`;
}
