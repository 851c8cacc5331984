import {
  type Appointment,
  type AppointmentFields,
  type AppointmentPriority,
  type AppointmentStatus,
  clientName,
  clientReplies,
  type Instant,
  readSeries,
} from '@doula-desk/domain';
import type { AppointmentColumns } from '@doula-desk/platform';

/** A row of the queries in `appointment.queries.ts`. */
export interface AppointmentRow<Moment = Date> extends AppointmentColumns<Moment> {
  afterLoss: boolean;
  startsAt: Moment;
  endsAt: Moment;
  version: number;
  /** The client's reply for the current start; null if there isn't one. */
  clientReply: string | null;
  clientReplyMessage: string | null;
  clientRepliedAt: Moment | null;
  clientEmail: string;
  /** The name of the chart's owner, if a colleague shares it. */
  ownerName?: string;
}

/** A row of a list. Lists can have a thousand rows, so instants are read as text (`DATES_AS_TEXT`). */
export type ListedAppointment = AppointmentRow<Instant>;

/** Returns the wire shape. */
export function toAppointment(row: AppointmentRow | ListedAppointment): Appointment {
  const series = readSeries(row.seriesId, row.seriesDate, row.seriesRule);
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: clientName(row),
    afterLoss: row.afterLoss,
    ...toAppointmentFields(row),
    startsAt: toText(row.startsAt),
    endsAt: toText(row.endsAt),
    version: row.version,
    createdAt: toText(row.createdAt),
    updatedAt: toText(row.updatedAt),
    ...(series && { series }),
    ...clientReplyOf(row),
    ...(row.ownerName !== undefined && { ownerName: row.ownerName }),
  };
}

function toText(moment: Date | Instant): Instant {
  return typeof moment === 'string' ? moment : moment.toISOString();
}

function clientReplyOf(row: AppointmentRow | ListedAppointment): Pick<Appointment, 'clientReply'> {
  const answer = clientReplies.find((each) => each === row.clientReply);
  if (!answer || !row.clientRepliedAt) return {};
  const [message, repliedAt] = [row.clientReplyMessage ?? '', toText(row.clientRepliedAt)];
  return { clientReply: { answer, message, repliedAt, clientEmail: row.clientEmail } };
}

/**
 * Returns the fields that a practitioner can write. The columns contain only values that the domain rules accept.
 */
export function toAppointmentFields(row: AppointmentRow | ListedAppointment): AppointmentFields {
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
