import type {
  AppointmentCreate,
  AppointmentRepeats,
  BirthPlanCreate,
  ClientReplyAnswer,
  ClientStatus,
  ContractData,
  ContractType,
  CoverageCallKind,
  EndedPregnancyInput,
  NoteAnswers,
  NoteTemplateName,
  VisitType,
} from '@doula-desk/domain';
import { demoBirthCenterPlan, demoEarlyPlan, demoHomePlan, demoHospitalPlan } from './demo.plans.js';

/** A note about a visit some days ago. */
interface DemoNote {
  daysAgo: number;
  time: string;
  type: VisitType;
  duration: number;
  template: NoteTemplateName;
  templateData: NoteAnswers;
  nextSteps: string;
  status: 'draft' | 'finished';
}

/** A pregnancy before the current one. */
interface DemoEarlierPregnancy {
  dueDaysAgo: number;
  endedDaysAgo: number;
  ended: EndedPregnancyInput;
  notes: DemoNote[];
}

/** A fictional client of the demo practice. Days count from the day the practice is created. */
export interface DemoClient {
  /** Omitted if it follows from the due date. */
  status?: ClientStatus;
  /** Backups for the whole on-call window, in the order in which to call them. */
  backups: { name: string; phone: string }[];
  /** The log of calls to backups: each refers to a backup by its index in the list; null means the practitioner. */
  requests?: { daysAgo: number; time: string; kind: CoverageCallKind; backup: number | null }[];
  firstName: string;
  lastName: string;
  earlier?: DemoEarlierPregnancy;
  /** Days until the due date; negative after it. */
  dueInDays: number;
  birthLocation: 'Hospital' | 'Birth Center' | 'Home';
  gravida: number;
  para: number;
  referralSource: string;
  appointments: DemoAppointment[];
  reminders: { inDays: number; title: string; type: string; priority: string }[];
  plans: BirthPlanCreate[];
  notes: DemoNote[];
  /** How many days ago the birth was, at 3:40 AM; omitted before it. */
  bornDaysAgo?: number;
  contracts: { type: ContractType; templateData: ContractData; isCountersigned: boolean }[];
}

interface DemoAppointment extends Pick<AppointmentCreate, 'status' | 'distance' | 'travelMinutes'> {
  inDays: number;
  time: string;
  type: string;
  duration: number;
  location: string;
  repeats?: AppointmentRepeats;
  /** The client's reply to a reminder about the visit. */
  reply?: { clientReply: ClientReplyAnswer; clientReplyMessage: string };
}

/** Returns a visit at the client's home, 12.5 miles round trip, or a call. Anything before today has taken place. */
export const visit = (
  inDays: number,
  time: string,
  type = 'Prenatal Visit',
  duration = 90,
): DemoAppointment => ({
  inDays,
  time,
  type,
  duration,
  ...(type === 'Phone Consultation'
    ? { location: 'Virtual/Phone' }
    : { location: 'Client Home', distance: 20_117, travelMinutes: 40 }),
  ...(inDays < 0 && { status: 'completed' }),
});

/** The people of the demo practice. All of them are fictional. */
export const demoClients: DemoClient[] = [
  {
    firstName: 'Ada',
    lastName: 'Invented',
    backups: [],
    plans: [demoHospitalPlan],
    contracts: [{ type: 'birth', templateData: { fees: { totalFee: '1450' } }, isCountersigned: true }],
    dueInDays: 24,
    birthLocation: 'Hospital',
    gravida: 1,
    para: 0,
    referralSource: 'Former client',
    appointments: [
      visit(-35, '10:00', 'Initial Consultation', 60),
      visit(-7, '10:00'),
      { ...visit(0, '10:00'), reply: { clientReply: 'coming', clientReplyMessage: '' } },
      visit(7, '10:00', 'Birth Plan Review', 60),
    ],
    reminders: [{ inDays: 0, title: 'Hospital bag packing reminder', type: 'preparation', priority: 'high' }],
    notes: [
      {
        daysAgo: 7,
        time: '10:00 AM',
        type: 'Prenatal Visit',
        duration: 90,
        template: 'prenatal',
        templateData: {
          physicalWellness: 'Feels well. Back is sore in the evenings; a warm bath helps.',
          birthPlanReview: 'Wants to move freely and have the lights low.',
          comfortMeasures: 'Practiced counterpressure with Sam, who found the right spot right away.',
          homework: 'Pack the hospital bag. Practice the drive to the hospital.',
        },
        nextSteps: 'Bring the birth ball next week.',
        status: 'finished',
      },
    ],
  },
  {
    firstName: 'Núria',
    lastName: 'Sample',
    earlier: {
      dueDaysAgo: 640,
      endedDaysAgo: 637,
      ended: {
        outcome: 'Full-term delivery',
        deliveryType: 'Vaginal delivery',
        birthWeight: '7 lb 2 oz',
      },
      notes: [
        {
          daysAgo: 625,
          time: '11:00 AM',
          type: 'Postpartum Visit',
          duration: 90,
          template: 'postpartum',
          templateData: {
            physicalRecovery: 'Recovering well after a fast birth.',
            feedingProgress: 'Nursing every two to three hours.',
          },
          nextSteps: 'Call in a week.',
          status: 'finished',
        },
      ],
    },
    backups: [
      { name: 'Bea Backup', phone: '+1 555 0170' },
      { name: 'Cleo Backup', phone: '+1 555 0171' },
    ],
    requests: [
      { daysAgo: 4, time: '21:05', kind: 'asked', backup: 0 },
      { daysAgo: 4, time: '21:16', kind: 'noAnswer', backup: 0 },
      { daysAgo: 4, time: '21:17', kind: 'asked', backup: 1 },
      { daysAgo: 4, time: '21:20', kind: 'accepted', backup: 1 },
      { daysAgo: 3, time: '08:30', kind: 'resumed', backup: null },
    ],
    plans: [demoBirthCenterPlan],
    contracts: [
      { type: 'postpartum', templateData: { services: { hoursPerWeek: '12' } }, isCountersigned: false },
    ],
    dueInDays: 2,
    birthLocation: 'Birth Center',
    gravida: 2,
    para: 1,
    referralSource: 'Care provider',
    appointments: [
      {
        ...visit(0, '15:30', 'Phone Consultation', 30),
        reply: { clientReply: 'move', clientReplyMessage: 'Could you call after 5:00 PM? I have a class.' },
      },
      visit(2, '09:00', 'Birth Support', 0),
    ],
    reminders: [{ inDays: 1, title: 'Confirm backup doula', type: 'preparation', priority: 'medium' }],
    notes: [
      {
        daysAgo: 3,
        time: '3:30 PM',
        type: 'Birth Planning',
        duration: 60,
        template: 'prenatal',
        templateData: {
          newConcerns: 'Her first birth was fast: worried about getting to the birth center in time.',
          whenToCall: 'At the first regular contractions, day or night.',
        },
        nextSteps: 'Confirm who will watch her daughter.',
        status: 'draft',
      },
    ],
  },
  {
    firstName: 'Mei',
    status: 'Postpartum Care',
    lastName: 'Placeholder',
    backups: [],
    plans: [demoHomePlan],
    contracts: [],
    dueInDays: -12,
    bornDaysAgo: 14,
    birthLocation: 'Home',
    gravida: 3,
    para: 3,
    referralSource: 'Online search',
    appointments: [
      { ...visit(1, '11:00', 'Postpartum Visit', 60), repeats: { unit: 'week', every: 1, count: 6 } },
    ],
    reminders: [{ inDays: -1, title: 'Two-week postpartum check-in', type: 'followUp', priority: 'medium' }],
    notes: [
      {
        daysAgo: 5,
        time: '11:00 AM',
        type: 'Postpartum Visit',
        duration: 120,
        template: 'postpartum',
        templateData: {
          physicalRecovery: 'Resting a lot, walks in the garden.',
          feedingProgress: 'Going well. Latch difficulty on the left side has resolved.',
          parentSleep: 'Broken but coping',
          moodWellbeing: 'Calm',
        },
        nextSteps: 'Ask about the older children next time.',
        status: 'finished',
      },
    ],
  },
  {
    firstName: 'Amina',
    lastName: 'Fixture',
    backups: [],
    plans: [demoEarlyPlan],
    contracts: [],
    dueInDays: 120,
    birthLocation: 'Hospital',
    gravida: 1,
    para: 0,
    referralSource: 'Former client',
    appointments: [visit(3, '16:00', 'Initial Consultation', 60)],
    reminders: [{ inDays: 5, title: 'Send balance invoice', type: 'admin', priority: 'low' }],
    notes: [],
  },
];

/** The demo practice's time away, in days from today. */
export const demoTimeAway = { from: 18, until: 22, note: 'Birth workers’ conference' };
