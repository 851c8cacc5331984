import type { ClientReplyAnswer } from '@doula-desk/domain';
import { CredentialMacs, type DatabaseClient, hashToken, isAfterLoss } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** The appointment of a reminder, and the client's reply. */
export interface RepliedAppointment {
  ownerId: string;
  appointmentId: string;
  clientId: string;
  firstName: string;
  lastName: string;
  /** The start that the reminder was sent for. */
  remindedStart: Date;
  type: string;
  status: string;
  /** `YYYY-MM-DD`. */
  date: string;
  endDate: string;
  allDay: boolean;
  startsAt: Date;
  endsAt: Date;
  location: string;
  pregnancyEnded: boolean;
  /** The reply for the current start; null if there isn't one. */
  answer: ClientReplyAnswer | null;
  message: string;
  reminderChoice: string | null;
  reminderZone: string | null;
  /** The practice's zone. */
  timeZone: string | null;
}

interface FoundRow extends RepliedAppointment {
  reminderId: string;
  kind: string;
  recipient: string;
  mac: Uint8Array | null;
  linkMac: Uint8Array | null;
}

/** $1 hash of the token */
export const FIND_REPLY_LINK = `
  SELECT l.mac AS "linkMac", r.id AS "reminderId", r.kind, r.recipient, r.mac, r."startsAt" AS "remindedStart",
    a."ownerId", a.id AS "appointmentId", a."clientId", a.type, a.status, a."allDay", a."startsAt", a."endsAt", a.location,
    to_char(a.date, 'YYYY-MM-DD') AS date, to_char(COALESCE(a."endDate", a.date), 'YYYY-MM-DD') AS "endDate",
    CASE WHEN a."clientReplyStartsAt" = a."startsAt" THEN a."clientReply" END AS answer,
    COALESCE(a."clientReplyMessage", '') AS message, c."firstName", c."lastName", c."reminderChoice", c."reminderZone",
    c."pregnancyEndKind" IS NOT DISTINCT FROM 'loss' OR ${isAfterLoss('a')} AS "pregnancyEnded", p."timeZone"
  FROM "AppointmentReminderLink" l
  JOIN "AppointmentReminder" r ON r."ownerId" = l."ownerId" AND r.id = l."reminderId"
  JOIN "Appointment" a ON a."ownerId" = r."ownerId" AND a.id = r."appointmentId"
  JOIN "Client" c ON c."ownerId" = a."ownerId" AND c.id = a."clientId"
  JOIN "Practitioner" o ON o.id = a."ownerId"
  LEFT JOIN "Practice" p ON p."ownerId" = a."ownerId"
  WHERE l."tokenHash" = $1 AND o."disabledAt" IS NULL`;

/** Appointments that the links in reminders open. */
@Injectable()
export class AppointmentRepliesRepository {
  constructor(private readonly macs: CredentialMacs) {}

  /**
   * Returns the appointment of a link that this server sent.
   *
   * @param lock whether to lock the appointment until the transaction ends
   */
  async find(
    tx: DatabaseClient,
    token: string,
    { lock = false } = {},
  ): Promise<RepliedAppointment | undefined> {
    const tokenHash = hashToken(token);
    const query = lock ? `${FIND_REPLY_LINK} FOR UPDATE OF a` : FIND_REPLY_LINK;
    const [row] = await tx.$queryRawUnsafe<FoundRow[]>(query, tokenHash);
    if (!row) return undefined;
    const { linkMac, mac, reminderId, kind, recipient, ...appointment } = row;
    const { ownerId, appointmentId, remindedStart: startsAt } = appointment;
    const reminder = { id: reminderId, ownerId, appointmentId, kind, startsAt, recipient };
    const isGenuine =
      this.macs.accepts('AppointmentReminderLink', { ownerId, reminderId, tokenHash }, linkMac) &&
      this.macs.accepts('AppointmentReminder', reminder, mac);
    return isGenuine ? appointment : undefined;
  }

  /** Stores a reply for the current start. This doesn't count as an edit, so open forms don't conflict with it. */
  async store(
    tx: DatabaseClient,
    { ownerId, appointmentId, startsAt }: RepliedAppointment,
    { answer, message, now }: { answer: ClientReplyAnswer; message: string; now: Date },
  ): Promise<void> {
    await tx.$executeRaw`
      UPDATE "Appointment" SET "clientReply" = ${answer}, "clientReplyMessage" = ${message}, "clientRepliedAt" = ${now},
        "clientReplyStartsAt" = ${startsAt}
      WHERE "ownerId" = ${ownerId}::uuid AND id = ${appointmentId}::uuid`;
  }

  /** Turns the reminders off for a client, and returns whether the client hadn't opted out before. */
  async optOut(tx: DatabaseClient, { ownerId, clientId }: RepliedAppointment, now: Date): Promise<boolean> {
    const count = await tx.$executeRaw`
      UPDATE "Client" SET "reminderChoice" = 'opted-out', "reminderChoiceAt" = ${now}
      WHERE "ownerId" = ${ownerId}::uuid AND id = ${clientId}::uuid
        AND "reminderChoice" IS DISTINCT FROM 'opted-out'`;
    return count === 1;
  }
}
