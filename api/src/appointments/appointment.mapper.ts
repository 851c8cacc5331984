import {
  type Appointment,
  type AppointmentFields,
  type AppointmentPriority,
  type AppointmentStatus,
  clientName,
  clientReplies,
  readSeries,
} from '@doula-desk/domain';
import type { AppointmentColumns } from '@doula-desk/platform';

/** A row of the queries in `appointment.queries.ts`. */
export interface AppointmentRow extends AppointmentColumns<Date> {
  afterLoss: boolean;
  startsAt: Date;
  endsAt: Date;
  version: number;
  /** The client's answer about this start; null without one. */
  clientReply: string | null;
  clientReplyMessage: string | null;
  clientRepliedAt: Date | null;
  clientEmail: string;
  /** The name of the chart's owner, if a colleague shares it. */
  ownerName?: string;
}

/**
 * Returns the wire shape. Formats instants with the built-in `Date`, since lists can have a thousand rows.
 */
export function toAppointment(row: AppointmentRow): Appointment {
  const series = readSeries(row.seriesId, row.seriesDate, row.seriesRule);
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: clientName(row),
    afterLoss: row.afterLoss,
    ...toAppointmentFields(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(series && { series }),
    ...clientReplyOf(row),
    ...(row.ownerName !== undefined && { ownerName: row.ownerName }),
  };
}

function clientReplyOf(row: AppointmentRow): Pick<Appointment, 'clientReply'> {
  const answer = clientReplies.find((each) => each === row.clientReply);
  if (!answer || !row.clientRepliedAt) return {};
  const [message, repliedAt] = [row.clientReplyMessage ?? '', row.clientRepliedAt.toISOString()];
  return { clientReply: { answer, message, repliedAt, clientEmail: row.clientEmail } };
}

/**
 * Returns the fields that a practitioner can write. The columns hold only values that domain's rules accept.
 */
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
    distance: row.distance,
    travelMinutes: row.travelMinutes,
    priority: row.priority as AppointmentPriority,
    status: row.status as AppointmentStatus,
  };
}
