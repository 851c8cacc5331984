import type { DateOnly, Instant, WallTime } from '../dates/index.js';
import type { AppointmentPriority, AppointmentStatus } from './appointment.options.js';

/** What a practitioner can write of an appointment. Dates and times are those of the practitioner's zone. */
export interface AppointmentFields {
  /** One of `appointmentTypes`, or another text that an older record holds. */
  type: string;
  date: DateOnly;
  /** Last day, included. Later than `date` only for an all-day appointment of several days. */
  endDate: DateOnly;
  allDay: boolean;
  /** Start; of no meaning when all-day. */
  time: WallTime;
  /** Elapsed minutes; 0 is on call, with no fixed end. Of no meaning when all-day. */
  duration: number;
  location: string;
  notes: string;
  priority: AppointmentPriority;
  status: AppointmentStatus;
}

/** An appointment as screens show it. */
export interface AppointmentView extends AppointmentFields {
  id: string;
  clientId: string;
  clientName: string;
  /** Goes along with a change, so that a change made meanwhile elsewhere is noticed; absent where a server tells none. */
  version?: number;
}

/** One appointment of `GET /api/appointments`, and of the answers to a create and an update. */
export interface Appointment extends AppointmentView {
  /** Computed from date, time and zone, and recomputed when the practitioner's zone changes. */
  startsAt: Instant;
  endsAt: Instant;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface AppointmentListResponse {
  appointments: Appointment[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** Answer of a read, a create and an update. */
export interface AppointmentResponse {
  appointment: Appointment;
  /** Of a create or an update that asked for a time which the clocks skip: says so, and at which time it is now. */
  notice?: string;
}

/**
 * Names under which a request, or a record of another server, may carry the parts of an appointment. `start`
 * and `end` (or `startTime` and `endTime`) may be wall times, local date-times or instants.
 */
export const appointmentInputKeys = [
  'type',
  'date',
  'endDate',
  'allDay',
  'time',
  'duration',
  'start',
  'end',
  'startTime',
  'endTime',
  'location',
  'notes',
  'priority',
  'status',
] as const;

/** An appointment as it comes in: every part may be missing, and may be written in several ways. */
export type AppointmentInput = Partial<Record<(typeof appointmentInputKeys)[number], unknown>>;

/** The parts of an appointment that an input sets. */
export type AppointmentChange = Partial<AppointmentFields>;

/** `POST /api/clients/:clientId/appointments`. */
export interface AppointmentCreate extends AppointmentChange {
  date: DateOnly;
  /** Sent by older clients; the name on record counts. */
  clientName?: string;
  /** Saves although another appointment overlaps; without it the answer is 409 `APPOINTMENT_OVERLAP`. */
  allowOverlap?: boolean;
}

/** `PUT /api/clients/:clientId/appointments/:id`; what it leaves out stays as it is. */
export interface AppointmentUpdate extends AppointmentChange {
  clientName?: string;
  allowOverlap?: boolean;
  /** The version that the change was made on; an old one answers 409. */
  version?: number;
}
