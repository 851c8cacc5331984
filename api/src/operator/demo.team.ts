import type { ChartMemberTerms } from '@doula-desk/domain';
import { type DemoClient, visit } from './demo.practice.js';

/** A chart that one practice of the demo shares with the other. */
export interface DemoShare extends Omit<ChartMemberTerms, 'startsOn' | 'endsOn'> {
  forDays: number;
  isAccepted: boolean;
}

/** The second practice of the demo, with the password of the first. Its people are fictional, too. */
export const demoColleague = {
  email: 'noor@example.org',
  firstName: 'Noor',
  lastName: 'Example',
  phone: '+1 555 0101',
  businessPhone: '+1 555 0101',
  businessName: 'Noor Example Doula Care',
  businessAddress: '2 Example Street',
  websiteUrl: 'https://example.org',
};

const client: Omit<DemoClient, 'firstName' | 'lastName' | 'dueInDays'> = {
  backups: [],
  plans: [],
  contracts: [],
  birthLocation: 'Home',
  gravida: 1,
  para: 0,
  referralSource: 'Former client',
  appointments: [],
  reminders: [],
  notes: [],
};

/**
 * The colleague's clients. The demo practice has access to the first client's chart, and an invitation to the second
 * client's.
 */
export const demoColleagueClients: { client: DemoClient; share: DemoShare }[] = [
  {
    client: {
      ...client,
      firstName: 'Iris',
      lastName: 'Sample',
      dueInDays: 9,
      appointments: [visit(-6, '14:00'), visit(1, '14:00')],
      notes: [
        {
          daysAgo: 6,
          time: '2:00 PM',
          type: 'Prenatal Visit',
          duration: 90,
          template: 'prenatal',
          templateData: {
            physicalWellness: 'Sleeps well with the extra pillow.',
            birthPlanReview: 'Wants the tub ready early, and quiet music.',
          },
          nextSteps: 'Introduce the backup at the next visit.',
          status: 'finished',
        },
      ],
    },
    share: {
      access: 'edit',
      role: 'Backup doula',
      closesAfterBirth: true,
      note: 'Iris would like to meet you before the birth.',
      forDays: 30,
      isAccepted: true,
    },
  },
  {
    client: {
      ...client,
      firstName: 'Mira',
      lastName: 'Placeholder',
      dueInDays: 60,
      birthLocation: 'Hospital',
    },
    share: {
      access: 'view',
      role: 'Postpartum doula',
      closesAfterBirth: false,
      note: 'Could you take over the visits after the birth?',
      forDays: 120,
      isAccepted: false,
    },
  },
];

/** Charts that the demo practice shares with the colleague, by their index in its list of clients. */
export const demoShares: { index: number; share: DemoShare }[] = [
  {
    index: 0,
    share: {
      access: 'view',
      role: 'Backup doula',
      closesAfterBirth: false,
      note: '',
      forDays: 45,
      isAccepted: true,
    },
  },
];
