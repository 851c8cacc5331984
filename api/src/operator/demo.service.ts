import {
  addDays,
  type ClientInput,
  type DateOnly,
  foldText,
  instantAt,
  todayInZone,
} from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { RegistrationService } from '../auth/registration.service.js';
import { BirthPlansService } from '../birth-plans/birth-plans.service.js';
import { BirthsService } from '../births/births.service.js';
import { ClientsService } from '../clients/clients.service.js';
import { ContractsService } from '../contracts/contracts.service.js';
import { CountersigningService } from '../contracts/countersigning.service.js';
import { OnCallService } from '../on-call/on-call.service.js';
import { TimeAwayService } from '../on-call/time-away.service.js';
import { PregnanciesService } from '../pregnancies/pregnancies.service.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { VisitNotesService } from '../visit-notes/visit-notes.service.js';
import { demoBirthEvents, demoBirthRecord } from './demo.birth.js';
import { type DemoClient, demoClients, demoTimeAway } from './demo.practice.js';

/** The demo practice's credentials, printed when it is created. */
export const demoAccount = { email: 'demo@example.org', password: 'demo-practice' } as const;

/** The practitioner as in a session; the id comes from the account. */
const demoSession = {
  sessionId: '',
  email: demoAccount.email,
  firstName: 'Dora',
  lastName: 'Demo',
  timeZone: 'America/New_York',
  idleMinutes: 0,
  sessionEndsAt: null,
  isEmailVerified: true,
};
/** There is no form to submit twice, and no caller. */
const NO_KEY = { key: undefined, requestHash: Buffer.alloc(0) };
const HERE = { ipAddress: '', userAgent: '', deviceId: null, requestId: '', tokenName: null };

/** Creates a practice with fictional people, to try the product. */
@Injectable()
export class DemoService {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly clients: ClientsService,
    private readonly appointments: AppointmentsService,
    private readonly reminders: RemindersService,
    private readonly notes: VisitNotesService,
    private readonly pregnancies: PregnanciesService,
    private readonly plans: BirthPlansService,
    private readonly births: BirthsService,
    private readonly contracts: ContractsService,
    private readonly countersigning: CountersigningService,
    private readonly onCall: OnCallService,
    private readonly timeAway: TimeAwayService,
  ) {}

  /** Creates the demo practice unless it exists, and returns whether it did. */
  async fill(): Promise<boolean> {
    const ownerId = await this.registrations.create({
      ...demoAccount,
      firstName: 'Dora',
      lastName: 'Demo',
      phone: '+1 555 0100',
      practiceType: 'full-spectrum-doula',
      businessName: 'Example Birth Support',
      businessAddress: '1 Example Street',
      businessCity: 'Exampleton',
      businessState: 'NY',
      businessZipCode: '00000',
      websiteUrl: 'https://example.org',
      credentials: 'CD (invented)',
      certifyingOrganizations: ['Not certified yet'],
      yearsOfExperience: '3-5',
      specialties: ['First-time parents', 'Multiples'],
      servicesOffered: ['Birth support', 'Prenatal visits', 'Postpartum support'],
      timeZone: 'EST',
      preferredLanguages: ['English'],
      acceptNewClients: true,
      marketingEmails: false,
    });
    if (!ownerId) return false;
    for (const [place, client] of demoClients.entries()) await this.addClient(ownerId, client, place);
    const today = todayInZone(Date.now(), demoSession.timeZone);
    const { from, until, note } = demoTimeAway;
    const days = { startDate: addDays(today, from), endDate: addDays(today, until), note };
    await this.timeAway.create(ownerId, days, NO_KEY, HERE);
    return true;
  }

  /** Drafts only: sending one would send a mail. */
  private async addContract(
    session: typeof demoSession & { ownerId: string },
    clientId: string,
    { type, templateData, isCountersigned }: DemoClient['contracts'][number],
  ): Promise<void> {
    const { ownerId, timeZone } = session;
    const { contract } = await this.contracts.create(session, clientId, { type, templateData }, NO_KEY, HERE);
    if (!isCountersigned) return;
    const signature = { method: 'typed', name: contract.createdBy, timeZone } as const;
    await this.countersigning.countersign({ ownerId, clientId, id: contract.id }, signature, HERE);
  }

  /** Creates the chart, with an earlier pregnancy if the client has one. Returns the client's id. */
  private async addChart(
    session: typeof demoSession & { ownerId: string },
    demo: DemoClient,
    place: number,
    today: DateOnly,
  ): Promise<string> {
    const input = toClientInput(demo, today, place);
    const { earlier, gravida, para } = demo;
    if (!earlier) return (await this.clients.create(session, input, NO_KEY, HERE)).id;
    const before = {
      ...input,
      edd: addDays(today, -earlier.dueDaysAgo),
      gravida: gravida - 1,
      para: para - 1,
    };
    const { id, version } = await this.clients.create(session, before, NO_KEY, HERE);
    await this.addNotes(session, id, earlier.notes, today);
    const ended = { ...earlier.ended, endDate: addDays(today, -earlier.endedDaysAgo) };
    const next = { version, ended, edd: addDays(today, demo.dueInDays), gravida, para };
    const { client } = await this.pregnancies.startNext(session, id, next, NO_KEY, HERE);
    const { birthLocation } = demo;
    await this.clients.update(session, id, { version: client.version, birthLocation }, HERE);
    return id;
  }

  private async addNotes(
    session: typeof demoSession & { ownerId: string },
    clientId: string,
    notes: DemoClient['notes'],
    today: DateOnly,
  ): Promise<void> {
    for (const { daysAgo, ...fields } of notes) {
      await this.notes.create(session, clientId, { ...fields, date: addDays(today, -daysAgo) }, NO_KEY, HERE);
    }
  }

  private async addClient(ownerId: string, demo: DemoClient, place: number): Promise<void> {
    const session = { ...demoSession, ownerId };
    const today = todayInZone(Date.now(), session.timeZone);
    const id = await this.addChart(session, demo, place, today);
    for (const { inDays, ...fields } of demo.appointments) {
      const input = { ...fields, date: addDays(today, inDays), allowOverlap: true };
      await this.appointments.create(ownerId, id, input, NO_KEY, HERE);
    }
    for (const { inDays, ...fields } of demo.reminders) {
      await this.reminders.create(ownerId, id, { ...fields, dueDate: addDays(today, inDays) }, NO_KEY, HERE);
    }
    await this.addNotes(session, id, demo.notes, today);
    for (const plan of demo.plans) await this.plans.create(session, id, plan, NO_KEY, HERE);
    if (demo.backups.length > 0) {
      const coverage = demo.backups.map((backup) => ({
        ...backup,
        start: null,
        end: null,
        answer: 'accepted' as const,
      }));
      await this.onCall.update(ownerId, id, { override: null, coverage, version: 0 }, HERE);
    }
    for (const contract of demo.contracts) await this.addContract(session, id, contract);
    if (demo.bornDaysAgo !== undefined) {
      const bornAt = instantAt(addDays(today, -demo.bornDaysAgo), '03:40', session.timeZone);
      await this.births.addEvents(session, { clientId: id, events: demoBirthEvents(bornAt) }, HERE);
      await this.births.record(session, id, demoBirthRecord(bornAt), HERE);
    }
  }
}

function toClientInput(demo: DemoClient, today: DateOnly, place: number): ClientInput {
  const { firstName, lastName, birthLocation, gravida, para, dueInDays } = demo;
  return {
    firstName,
    lastName,
    birthLocation,
    gravida,
    para,
    status: demo.status ?? null,
    edd: addDays(today, dueInDays),
    phone: `+1 555 01${10 + place}`,
    email: `${foldText(firstName)}@example.org`,
    obstetrician: { name: 'Dr. Example', practice: 'Example Clinic', phone: '+1 555 0150' },
    emergencyContacts: [
      { name: 'Sam Example', relationship: 'Partner', phone: '+1 555 0160', isPrimary: true },
    ],
  };
}
