import type { DateOnly, Instant, WallTime } from '../dates/index.js';
import type { Travel } from '../travel/index.js';
import type { AppointmentPriority, AppointmentStatus } from './appointment.options.js';
import type { ClientReply } from './client-reply.js';
import type { AppointmentInSeries } from './series.js';

/** The fields of an appointment that a practitioner can edit. Dates and times are in the practitioner's zone. */
export interface AppointmentFields extends Travel {
  /** One of `appointmentTypes`, or another text in an older record. */
  type: string;
  date: DateOnly;
  /** Last day, inclusive. Later than `date` only for an all-day appointment of several days. */
  endDate: DateOnly;
  allDay: boolean;
  /** Start; ignored when all-day. */
  time: WallTime;
  /** Elapsed minutes; 0 is on call, without a fixed end. Ignored when all-day. */
  duration: number;
  location: string;
  notes: string;
  priority: AppointmentPriority;
  status: AppointmentStatus;
}

/** An appointment for display. */
export interface AppointmentView extends AppointmentFields {
  id: string;
  clientId: string;
  clientName: string;
  /** Whether the client's pregnancy ended in a loss; absent if the server doesn't provide it. */
  afterLoss?: boolean;
  /** The client's answer to a reminder of this start; absent without one. */
  clientReply?: ClientReply;
  /** Sent with a change to detect concurrent changes; absent if the server doesn't provide it. */
  version?: number;
  /** Present if it repeats. */
  series?: AppointmentInSeries;
}

/** One appointment of `GET /api/appointments`, and of the responses to a create and an update. */
export interface Appointment extends AppointmentView {
  /** Computed from date, time, and zone, and recomputed when the practitioner's zone changes. */
  startsAt: Instant;
  endsAt: Instant;
  afterLoss: boolean;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  /** The colleague who shares the client's chart, in a list with shared charts. */
  ownerName?: string;
}

export interface AppointmentListResponse {
  appointments: Appointment[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** Response to a read, a create, and an update. */
export interface AppointmentResponse {
  appointment: Appointment;
  /** After a create or an update with a time that the clocks skip: says so, and names the new time. */
  notice?: string;
}

/**
 * Field names that a request, or a record of another server, may use for the parts of an appointment. `start` and `end`
 * (or `startTime` and `endTime`) may be wall times, local date-times, or instants.
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
  'distance',
  'travelMinutes',
  'priority',
  'status',
] as const;

/** Appointment input: every field is optional, and may be written in several ways. */
export type AppointmentInput = Partial<Record<(typeof appointmentInputKeys)[number], unknown>>;

/** The parts of an appointment that an input sets. */
export type AppointmentChange = Partial<AppointmentFields>;

/** `POST /api/clients/:clientId/appointments`. */
export interface AppointmentCreate extends AppointmentChange {
  date: DateOnly;
  /** Sent by older clients and ignored: the stored name applies. */
  clientName?: string;
  /** Saves even if another appointment overlaps; without it, the response is 409 `APPOINTMENT_OVERLAP`. */
  allowOverlap?: boolean;
}

/** `PUT /api/clients/:clientId/appointments/:id`. Omitted fields don't change. */
export interface AppointmentUpdate extends AppointmentChange {
  clientName?: string;
  allowOverlap?: boolean;
  /** The version that the change is based on; an old one gets a 409. */
  version?: number;
}
