import { type ClientReminderKind, inactiveClientStatuses } from '@doula-desk/domain';
import {
  CredentialMacs,
  Database,
  type DatabaseClient,
  hashToken,
  hasStoppedReminders,
  type LoggedEvents,
  newId,
  newToken,
  ServerKey,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { FIND_APPOINTMENTS_TO_REMIND, FIND_REMINDED_APPOINTMENT } from './reminder-scan.queries.js';

/** An appointment with a client who gets reminders. */
export interface RemindableRow {
  id: string;
  ownerId: string;
  type: string;
  allDay: boolean;
  /** In minutes. */
  duration: number;
  status: string;
  startsAt: Date;
  endsAt: Date;
  email: string;
  /** The client's time zone or, if there isn't one, the practice's. */
  zone: string;
  /** The practice's stored notification settings. */
  notifications: unknown;
  /** Audit events about the client's choice; see `hasStoppedReminders`. */
  choices: LoggedEvents;
}

/** An appointment that the scan has found. */
export interface RemindableAppointment extends RemindableRow {
  /** Kinds of reminders that have already been sent for this start time. */
  sent: string[];
}

/** A reminder whose email is being written. */
export interface RemindedAppointment extends RemindableRow {
  kind: ClientReminderKind;
  recipient: string;
  mac: Uint8Array | null;
  date: string;
  endDate: string;
  location: string;
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
  firstName: string;
  lastName: string;
  preferredName: string;
  credentials: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Queries about appointment reminders to clients. */
@Injectable()
export class ClientRemindersRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly key: ServerKey,
  ) {}

  /** @param after the last appointment in the previous batch */
  findRemindable(
    tx: DatabaseClient,
    { now, limit, mustBeVerified }: { now: Date; limit: number; mustBeVerified: boolean },
    after: RemindableRow | undefined,
  ): Promise<RemindableAppointment[]> {
    const place = after ? [after.ownerId, after.startsAt, after.id] : [NO_ID, new Date(0), NO_ID];
    return tx.$queryRawUnsafe(FIND_APPOINTMENTS_TO_REMIND, INACTIVE, now, limit, mustBeVerified, ...place);
  }

  /** Returns whether the client stopped the reminders, even if their row no longer says so. */
  hasStopped({ choices }: RemindableRow): boolean {
    return hasStoppedReminders(this.key, choices);
  }

  /** Returns a reminder's appointment; undefined if the client should no longer get a reminder for that start time. */
  async findReminded(ownerId: string, id: string): Promise<RemindedAppointment | undefined> {
    const rows = await this.database.prisma.$queryRawUnsafe<RemindedAppointment[]>(
      FIND_REMINDED_APPOINTMENT,
      INACTIVE,
      ownerId,
      id,
    );
    const [found] = rows;
    return found && !this.hasStopped(found) ? found : undefined;
  }

  /** Records a reminder. Returns its id; undefined if another worker already recorded it. */
  async insert(
    tx: DatabaseClient,
    { id: appointmentId, ownerId, startsAt, email: recipient }: RemindableRow,
    kind: ClientReminderKind,
  ): Promise<string | undefined> {
    const covered = { id: newId(), ownerId, appointmentId, kind, startsAt, recipient };
    const mac = this.macs.of('AppointmentReminder', covered);
    const { count } = await tx.appointmentReminder.createMany({
      data: [{ ...covered, mac }],
      skipDuplicates: true,
    });
    return count === 1 ? covered.id : undefined;
  }

  /** Creates the secret for one copy of a reminder. It exists only in that email. */
  async createLink(ownerId: string, reminderId: string): Promise<string> {
    const token = newToken();
    const link = { tokenHash: hashToken(token), ownerId, reminderId };
    const mac = this.macs.of('AppointmentReminderLink', link);
    await this.database.prisma.appointmentReminderLink.create({ data: { ...link, mac } });
    return token;
  }
}

const INACTIVE = [...inactiveClientStatuses];
