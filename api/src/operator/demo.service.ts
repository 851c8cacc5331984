import {
  addDays,
  type ClientInput,
  type DateOnly,
  foldText,
  instantAt,
  type RegistrationRequest,
  todayInZone,
} from '@doula-desk/domain';
import { Database, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { SeriesService } from '../appointments/series.service.js';
import { RegistrationService } from '../auth/registration.service.js';
import { BirthPlansService } from '../birth-plans/birth-plans.service.js';
import { BirthsService } from '../births/births.service.js';
import { ChartMembersRepository } from '../care-team/chart-members.repository.js';
import { SharedChartsService } from '../care-team/shared-charts.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { ContractsService } from '../contracts/contracts.service.js';
import { CountersigningService } from '../contracts/countersigning.service.js';
import { OnCallService } from '../on-call/on-call.service.js';
import { TimeAwayService } from '../on-call/time-away.service.js';
import { PregnanciesService } from '../pregnancies/pregnancies.service.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { ShiftsService } from '../shifts/shifts.service.js';
import { VisitNotesService } from '../visit-notes/visit-notes.service.js';
import { AccountsAdminService } from './accounts-admin.service.js';
import { DemoBilling } from './demo.billing.js';
import { demoBirthEvents, demoBirthRecord } from './demo.birth.js';
import { type DemoClient, demoClients, demoTimeAway } from './demo.practice.js';
import { demoShift, demoShiftEntries } from './demo.shift.js';
import { type DemoShare, demoColleague, demoColleagueClients, demoShares } from './demo.team.js';

/** The demo practice's credentials, printed when it is created. */
export const demoAccount = { email: 'demo@example.org', password: 'demo-practice' } as const;

/** The practitioner's session data; the id comes from the account. */
const demoSession = {
  sessionId: '',
  email: demoAccount.email as string,
  firstName: 'Dora',
  lastName: 'Demo',
  timeZone: 'America/New_York',
  idleMinutes: 0,
  sessionEndsAt: null,
  isEmailVerified: true,
  needsSecondFactor: false,
  isAdmin: false,
};
type DemoSession = typeof demoSession & { ownerId: string };

/** Registration data that the demo's accounts share. */
const registration = {
  practiceType: 'full-spectrum-doula',
  businessCity: 'Exampleton',
  businessState: 'NY',
  businessZipCode: '00000',
  credentials: 'CD (invented)',
  certifyingOrganizations: ['Not certified yet'],
  yearsOfExperience: '3-5',
  specialties: ['First-time parents', 'Multiples'],
  servicesOffered: ['Birth support', 'Prenatal visits', 'Postpartum support'],
  timeZone: 'EST',
  preferredLanguages: ['English'],
  acceptNewClients: true,
  marketingEmails: false,
} satisfies Partial<RegistrationRequest>;
/** The operator runs this without an HTTP request, so there is no idempotency key and no caller. */
const NO_KEY = { key: undefined, requestHash: Buffer.alloc(0) };
const NO_CALLER = { ipAddress: '', userAgent: '', deviceId: null, requestId: '', tokenName: null };

/** Creates a practice with fictional people, so that people can try the product. */
@Injectable()
export class DemoService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsAdminService,
    private readonly registrations: RegistrationService,
    private readonly clients: ClientsService,
    private readonly appointments: AppointmentsService,
    private readonly series: SeriesService,
    private readonly reminders: RemindersService,
    private readonly notes: VisitNotesService,
    private readonly pregnancies: PregnanciesService,
    private readonly plans: BirthPlansService,
    private readonly births: BirthsService,
    private readonly shifts: ShiftsService,
    private readonly contracts: ContractsService,
    private readonly countersigning: CountersigningService,
    private readonly onCall: OnCallService,
    private readonly timeAway: TimeAwayService,
    private readonly members: ChartMembersRepository,
    private readonly sharedCharts: SharedChartsService,
    private readonly settings: SettingsService,
    private readonly billing: DemoBilling,
  ) {}

  /** Creates the demo practice unless it exists, and returns whether it did. Its account administers the server. */
  async createOnce(): Promise<boolean> {
    const { firstName, lastName } = demoSession;
    const ownerId = await this.registrations.create({
      ...demoAccount,
      ...registration,
      firstName,
      lastName,
      phone: '+1 555 0100',
      businessPhone: '+1 555 0100',
      businessName: 'Example Birth Support',
      businessAddress: '1 Example Street',
      websiteUrl: 'https://example.org',
    });
    if (!ownerId) return false;
    await this.accounts.grantAdmin(demoAccount.email);
    const session = { ...demoSession, ownerId };
    const clientIds: string[] = [];
    for (const [index, client] of demoClients.entries()) {
      clientIds.push(await this.addClient(session, client, index));
    }
    const today = todayInZone(Date.now(), demoSession.timeZone);
    const { from, until, note } = demoTimeAway;
    const days = { startDate: addDays(today, from), endDate: addDays(today, until), note };
    await this.timeAway.create(ownerId, days, NO_KEY, NO_CALLER);
    await this.billing.fill(session, clientIds, { today, request: NO_KEY, origin: NO_CALLER });
    await this.addColleague(session, clientIds);
    return true;
  }

  /** Creates a second practice, unless its email address is taken. The two practices share a chart with each other. */
  private async addColleague(session: DemoSession, clientIds: readonly string[]): Promise<void> {
    const colleagueId = await this.registrations.create({
      ...registration,
      ...demoColleague,
      password: demoAccount.password,
    });
    if (!colleagueId) return;
    const { email, firstName, lastName } = demoColleague;
    const shared = { scheduling: { onCallForColleagues: true } };
    for (const ownerId of [session.ownerId, colleagueId])
      await this.settings.update(ownerId, shared, NO_CALLER);
    const colleague = { ...session, ownerId: colleagueId, email, firstName, lastName };
    for (const [index, { client, share }] of demoColleagueClients.entries()) {
      const clientId = await this.addClient(colleague, client, demoClients.length + index);
      await this.share(colleague, clientId, share, session);
    }
    for (const { index, share } of demoShares) {
      const clientId = clientIds[index];
      if (clientId) await this.share(session, clientId, share, colleague);
    }
  }

  /** Invites without an email. */
  private async share(
    owner: DemoSession,
    clientId: string,
    { forDays, isAccepted, ...terms }: DemoShare,
    member: DemoSession,
  ): Promise<void> {
    const startsOn = todayInZone(Date.now(), owner.timeZone);
    const invitation = {
      ownerId: owner.ownerId,
      clientId,
      memberId: member.ownerId,
      email: member.email,
      clientConsentAt: new Date(),
    };
    const { id } = await this.database.transaction((tx) =>
      this.members.insert(tx, invitation, { ...terms, startsOn, endsOn: addDays(startsOn, forDays) }),
    );
    if (isAccepted) await this.sharedCharts.accept(member, id, NO_CALLER);
  }

  /** Drafts only: sending one would send an email. */
  private async addContract(
    session: DemoSession,
    clientId: string,
    { type, templateData, isCountersigned }: DemoClient['contracts'][number],
  ): Promise<void> {
    const { ownerId, timeZone } = session;
    const { contract } = await this.contracts.create(
      session,
      clientId,
      { type, templateData },
      NO_KEY,
      NO_CALLER,
    );
    if (!isCountersigned) return;
    const signature = { method: 'typed', name: contract.createdBy, timeZone } as const;
    await this.countersigning.countersign({ ownerId, clientId, id: contract.id }, signature, NO_CALLER);
  }

  /** Creates the chart, with an earlier pregnancy if the client has one. Returns the client's id. */
  private async addChart(
    session: DemoSession,
    demo: DemoClient,
    index: number,
    today: DateOnly,
  ): Promise<string> {
    const input = toClientInput(demo, today, index);
    const { earlier, gravida, para } = demo;
    if (!earlier) return (await this.clients.create(session, input, NO_KEY, NO_CALLER)).id;
    const before = {
      ...input,
      edd: addDays(today, -earlier.dueDaysAgo),
      gravida: gravida - 1,
      para: para - 1,
    };
    const { id, version } = await this.clients.create(session, before, NO_KEY, NO_CALLER);
    await this.addNotes(session, id, earlier.notes, today);
    const ended = { ...earlier.ended, endDate: addDays(today, -earlier.endedDaysAgo) };
    const next = { version, ended, edd: addDays(today, demo.dueInDays), gravida, para };
    const { client } = await this.pregnancies.startNext(session, id, next, NO_KEY, NO_CALLER);
    const { birthLocation } = demo;
    await this.clients.update(session, id, { version: client.version, birthLocation }, NO_CALLER);
    return id;
  }

  private async addNotes(
    session: DemoSession,
    clientId: string,
    notes: DemoClient['notes'],
    today: DateOnly,
  ): Promise<void> {
    for (const { daysAgo, ...fields } of notes) {
      await this.notes.create(
        session,
        clientId,
        { ...fields, date: addDays(today, -daysAgo) },
        NO_KEY,
        NO_CALLER,
      );
    }
  }

  private async addAppointment(
    session: DemoSession,
    clientId: string,
    input: Parameters<AppointmentsService['create']>[2],
    reply: DemoClient['appointments'][number]['reply'],
  ): Promise<void> {
    const { appointment } = await this.appointments.create(session, clientId, input, NO_KEY, NO_CALLER);
    if (!reply) return;
    const { id, startsAt } = appointment;
    await this.database.prisma.appointment.update({
      where: { ownerId_id: { ownerId: session.ownerId, id } },
      data: { ...reply, clientRepliedAt: new Date(), clientReplyStartsAt: startsAt },
    });
  }

  /** Returns the client's id. */
  private async addClient(session: DemoSession, demo: DemoClient, index: number): Promise<string> {
    const { ownerId } = session;
    const today = todayInZone(Date.now(), session.timeZone);
    const id = await this.addChart(session, demo, index, today);
    for (const { inDays, repeats, reply, ...fields } of demo.appointments) {
      const input = { ...fields, date: addDays(today, inDays), allowOverlap: true };
      if (repeats) await this.series.create(session, id, { ...input, repeats }, NO_KEY, NO_CALLER);
      else await this.addAppointment(session, id, input, reply);
    }
    for (const { inDays, ...fields } of demo.reminders) {
      await this.reminders.create(
        session,
        id,
        { ...fields, dueDate: addDays(today, inDays) },
        NO_KEY,
        NO_CALLER,
      );
    }
    await this.addNotes(session, id, demo.notes, today);
    for (const plan of demo.plans) await this.plans.create(session, id, plan, NO_KEY, NO_CALLER);
    if (demo.backups.length > 0) {
      const coverage = demo.backups.map((backup) => ({
        ...backup,
        start: null,
        end: null,
        answer: 'accepted' as const,
      }));
      const { plan } = await this.onCall.update(
        ownerId,
        id,
        { override: null, coverage, version: 0 },
        NO_CALLER,
      );
      for (const { daysAgo, time, kind, backup } of demo.requests ?? []) {
        const at = instantAt(addDays(today, -daysAgo), time, session.timeZone);
        const coverageId = backup === null ? null : (plan.coverage[backup]?.id ?? null);
        await this.onCall.addCall(ownerId, id, { id: newId(), kind, at, coverageId }, NO_CALLER);
      }
    }
    for (const contract of demo.contracts) await this.addContract(session, id, contract);
    if (demo.bornDaysAgo !== undefined) {
      const bornAt = instantAt(addDays(today, -demo.bornDaysAgo), '03:40', session.timeZone);
      await this.births.addEvents(session, { clientId: id, events: demoBirthEvents(bornAt) }, NO_CALLER);
      await this.births.record(session, id, demoBirthRecord(bornAt), NO_CALLER);
      const start = instantAt(addDays(today, 2 - demo.bornDaysAgo), '22:00', session.timeZone);
      const shift = { ownerId: session.ownerId, clientId: id, id: newId() };
      await this.shifts.write(session, shift, demoShift(start), NO_CALLER);
      await this.shifts.addEntries(session, shift, demoShiftEntries(start), NO_CALLER);
    }
    return id;
  }
}

function toClientInput(demo: DemoClient, today: DateOnly, index: number): ClientInput {
  const { firstName, lastName, birthLocation, gravida, para, dueInDays, referralSource } = demo;
  return {
    firstName,
    lastName,
    birthLocation,
    gravida,
    para,
    referralSource,
    status: demo.status ?? null,
    edd: addDays(today, dueInDays),
    phone: `+1 555 01${10 + index}`,
    email: `${foldText(firstName)}@example.org`,
    obstetrician: { name: 'Dr. Example', practice: 'Example Clinic', phone: '+1 555 0150' },
    emergencyContacts: [
      { name: 'Sam Example', relationship: 'Partner', phone: '+1 555 0160', isPrimary: true },
    ],
  };
}
