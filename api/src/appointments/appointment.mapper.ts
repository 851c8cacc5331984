import {
  type Appointment,
  type AppointmentFields,
  type AppointmentPriority,
  type AppointmentStatus,
  clientName,
} from '@doula-desk/domain';

/** A row of the queries in `appointment.queries.ts`. */
export interface AppointmentRow {
  id: string;
  clientId: string;
  firstName: string;
  lastName: string;
  type: string;
  /** `YYYY-MM-DD`, as a chosen date. */
  date: string;
  time: string;
  durationMinutes: number;
  allDay: boolean;
  /** `YYYY-MM-DD`; null for one day. */
  endDate: string | null;
  startsAt: Date;
  endsAt: Date;
  location: string;
  notes: string;
  priority: string;
  status: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** The wire shape. Lists of a thousand rows pass here: instants are written by the platform's date itself. */
export function toAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: clientName(row),
    ...toAppointmentFields(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a practitioner can write of an appointment. The columns hold only values that domain's rules let in. */
export function toAppointmentFields(row: AppointmentRow): AppointmentFields {
  return {
    type: row.type,
    date: row.date,
    endDate: row.endDate ?? row.date,
    allDay: row.allDay,
    time: row.time,
    duration: row.durationMinutes,
    location: row.location,
    notes: row.notes,
    priority: row.priority as AppointmentPriority,
    status: row.status as AppointmentStatus,
  };
}
