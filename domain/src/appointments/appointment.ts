import type { DateOnly, Instant, WallTime } from '../dates/index.js';
import type { Travel } from '../travel/index.js';
import type { AppointmentPriority, AppointmentStatus } from './appointment.options.js';
import type { ClientReply } from './client-reply.js';
import type { AppointmentInSeries } from './series.js';

/** The fields of an appointment that a practitioner can edit. Dates and times are in the practitioner's time zone. */
export interface AppointmentFields extends Travel {
  /** One of `appointmentTypes`, or another string in an older record. */
  type: string;
  date: DateOnly;
  /** Last day, inclusive. Later than `date` only for an all-day appointment that lasts several days. */
  endDate: DateOnly;
  allDay: boolean;
  /** The start time; ignored for an all-day appointment. */
  time: WallTime;
  /** Elapsed minutes; 0 for an on-call appointment without a fixed end. Ignored for an all-day appointment. */
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
  /** The client's reply to a reminder for this start time, if any. */
  clientReply?: ClientReply;
  /** Sent with an update to detect concurrent changes; absent if the server doesn't provide it. */
  version?: number;
  /** Present if the appointment repeats. */
  series?: AppointmentInSeries;
}

/** An appointment in `GET /api/appointments` and in responses to create and update requests. */
export interface Appointment extends AppointmentView {
  /** Computed from date, time, and zone, and recomputed when the practitioner's zone changes. */
  startsAt: Instant;
  endsAt: Instant;
  afterLoss: boolean;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  /** The colleague who shares the client's chart, in a list that includes shared charts. */
  ownerName?: string;
}

export interface AppointmentListResponse {
  appointments: Appointment[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** Response to a read, create, or update request. */
export interface AppointmentResponse {
  appointment: Appointment;
  /** If a DST change skips the requested time, says so and gives the new time; absent otherwise. */
  notice?: string;
}

/**
 * Field names that a request, or a record from another server, may use for an appointment's fields. `start` and `end`
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

/** Appointment input: every field is optional and can be in several formats. */
export type AppointmentInput = Partial<Record<(typeof appointmentInputKeys)[number], unknown>>;

/** The fields of an appointment that an input sets. */
export type AppointmentChange = Partial<AppointmentFields>;

/** `POST /api/clients/:clientId/appointments`. */
export interface AppointmentCreate extends AppointmentChange {
  date: DateOnly;
  /** Sent by older client apps and ignored, because the stored name applies. */
  clientName?: string;
  /** Saves the appointment even if it overlaps another one; otherwise, the response is 409 `APPOINTMENT_OVERLAP`. */
  allowOverlap?: boolean;
}

/** `PUT /api/clients/:clientId/appointments/:id`. Omitted fields don't change. */
export interface AppointmentUpdate extends AppointmentChange {
  clientName?: string;
  allowOverlap?: boolean;
  /** The version that the change is based on; an outdated version gets a 409. */
  version?: number;
}
