import { addMinutes, appointmentInterval, instantAt } from '@doula-desk/domain';
import { credentialMac, type Database, newId, type ServerKey, toDateColumn } from '@doula-desk/platform';

interface ClientSeed {
  firstName?: string;
  lastName?: string;
  email?: string;
  edd?: string;
  dateOfBirth?: string;
  status?: string;
  pregnancyEndKind?: 'loss';
}

/** Creates a client, and returns their id. */
export async function createClient(
  { prisma }: Database,
  ownerId: string,
  { edd, dateOfBirth, ...rest }: ClientSeed = {},
): Promise<string> {
  const id = newId();
  await prisma.client.create({
    data: {
      id,
      ownerId,
      firstName: 'Ada',
      lastName: 'Invented',
      edd: toDateColumn(edd ?? null),
      dateOfBirth: toDateColumn(dateOfBirth ?? null),
      ...rest,
    },
  });
  return id;
}

export interface ReminderSeed {
  title?: string;
  dueDate: string;
  dueTime?: string;
  priority?: string;
  status?: string;
  eddOffsetDays?: number;
  assigneeId?: string;
  updatedAt?: Date;
}

/**
 * Shares a chart with a colleague.
 *
 * @param key if omitted, the membership has no MAC, as if forged in the database
 * @param isAccepted whether the audit log also says that the colleague accepted
 */
export async function shareChart(
  { prisma }: Database,
  { memberId, ...chart }: { ownerId: string; clientId: string; memberId: string },
  key?: ServerKey,
  isAccepted = true,
): Promise<string> {
  const membership = { id: newId(), ...chart, memberId, access: 'edit' };
  const terms = { startsOn: '2020-01-01', endsOn: null, closesAfterBirth: false, generation: 0 };
  await prisma.chartMember.create({
    data: {
      ...membership,
      mac: key ? credentialMac(key, 'ChartMember', { ...membership, ...terms }) : null,
      email: `${memberId}@desk.example.test`,
      startsOn: new Date('2020-01-01'),
      clientConsentAt: new Date('2020-01-01'),
      acceptedAt: new Date('2020-01-01'),
    },
  });
  if (!isAccepted) return membership.id;
  await prisma.auditEvent.create({
    data: {
      ...{ id: newId(), ownerId: chart.ownerId, actor: 'practitioner', actorId: memberId },
      ...{ action: 'chart-member.accepted', entityType: 'chart-member', entityId: membership.id },
    },
  });
  return membership.id;
}

/** Returns the columns for a due day and time in a time zone. */
export function dueColumns(dueDate: string, dueTime: string, timeZone: string) {
  return { dueDate: toDateColumn(dueDate), dueTime, dueAt: instantAt(dueDate, dueTime, timeZone) };
}

/** Creates a reminder, and returns its id. */
export async function createReminder(
  { prisma }: Database,
  parents: { ownerId: string; clientId: string },
  timeZone: string,
  { dueDate, dueTime = '09:00', ...rest }: ReminderSeed,
): Promise<string> {
  const id = newId();
  const due = dueColumns(dueDate, dueTime, timeZone);
  await prisma.reminder.create({
    data: {
      id,
      ...parents,
      title: 'Call Ada',
      type: 'followUp',
      priority: 'medium',
      updatedAt: addMinutes(due.dueAt, -60),
      ...due,
      ...rest,
    },
  });
  return id;
}

/** Creates an appointment, and returns its id. */
export async function createAppointment(
  { prisma }: Database,
  parents: { ownerId: string; clientId: string },
  timeZone: string,
  {
    date,
    endDate = date,
    time = '10:00',
    duration = 60,
    allDay = false,
    status = 'scheduled',
    location = 'Client Home',
    distance = null,
    travelMinutes = null,
  }: AppointmentSeed,
): Promise<string> {
  const id = newId();
  const span = appointmentInterval({ date, endDate, allDay, time, duration }, timeZone);
  const rest = {
    type: 'Prenatal Visit',
    date: toDateColumn(date),
    time,
    durationMinutes: duration,
    allDay,
    status,
    location,
    distance,
    travelMinutes,
  };
  await prisma.appointment.create({ data: { id, ...parents, ...rest, ...span } });
  return id;
}

interface AppointmentSeed {
  date: string;
  /** Last day of an all-day appointment. */
  endDate?: string;
  time?: string;
  /** Minutes. */
  duration?: number;
  allDay?: boolean;
  status?: string;
  location?: string;
  /** Meters. */
  distance?: number | null;
  travelMinutes?: number | null;
}

/** Creates many reminders, all due at the same instant. */
export async function createManyReminders(
  { prisma }: Database,
  parents: { ownerId: string; clientId: string },
  count: number,
  dueAt: Date,
): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, "updatedAt")
    SELECT gen_random_uuid(), ${parents.ownerId}::uuid, ${parents.clientId}::uuid, 'Reminder ' || n, 'followUp',
      ${dueAt}::timestamptz::date, '09:00', ${dueAt}::timestamptz, 'medium', now()
    FROM generate_series(1, ${count}::int) AS n`;
}

/** Creates a client's birth plan with a link that hasn't been emailed yet. */
export async function createPlanShare(
  { prisma }: Database,
  { key, ...parents }: { ownerId: string; clientId: string; key: ServerKey },
  share: { recipient: string; message?: string; expiresAt?: Date; revokedAt?: Date },
): Promise<{ planId: string; shareId: string }> {
  const { ownerId } = parents;
  const [planId, shareId] = [newId(), newId()];
  const edd = toDateColumn('2027-03-07');
  await prisma.birthPlan.create({
    data: { id: planId, ...parents, templateType: 'hospital', edd, createdBy: 'Zoë' },
  });
  const defaults = { message: '', expiresAt: new Date('2199-03-08T18:00:00Z') };
  const covered = {
    id: shareId,
    ownerId,
    subject: 'birth-plan',
    planId,
    birthId: null,
    ...defaults,
    ...share,
  };
  const mac = credentialMac(key, 'BirthPlanShare', covered);
  await prisma.birthPlanShare.create({ data: { ...covered, mac } });
  return { planId, shareId };
}

/** Creates a client's birth with a link that hasn't been emailed yet. */
export async function createBirthShare(
  { prisma }: Database,
  { key, ...parents }: { ownerId: string; clientId: string; key: ServerKey },
  share: { subject: 'birth-record' | 'birth-story'; recipient: string; revokedAt?: Date },
): Promise<{ birthId: string; shareId: string }> {
  const { ownerId } = parents;
  const [birthId, shareId] = [newId(), newId()];
  await prisma.birth.create({ data: { id: birthId, ...parents } });
  const expiresAt = new Date('2199-03-08T18:00:00Z');
  const { subject, recipient } = share;
  const covered = { id: shareId, ownerId, subject, planId: null, birthId, recipient, expiresAt };
  const mac = credentialMac(key, 'BirthPlanShare', covered);
  await prisma.birthPlanShare.create({ data: { ...covered, ...share, mac } });
  return { birthId, shareId };
}
