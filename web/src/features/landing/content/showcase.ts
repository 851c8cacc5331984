/** Base name of files in `public/screenshots`, which `deploy/screenshots/take.mjs` creates. */
export type Screenshot = 'dashboard' | 'schedule' | 'notes' | 'clients';

export interface ShowcasePart {
  id: string;
  tab: string;
  title: string;
  text: string;
  points: string[];
  screenshot: Screenshot;
  /** Describes the picture to people who can't see it. */
  alt: string;
}

export const showcase: ShowcasePart[] = [
  {
    id: 'scheduling',
    tab: 'Scheduling',
    title: 'See the week before it happens',
    text: 'Every visit has its place, and an on-call birth doesn’t have to pretend it ends after an hour.',
    points: [
      'Month, week, and day views; drag a visit to move it',
      'A warning before visits overlap',
      'A calendar feed for your phone',
    ],
    screenshot: 'schedule',
    alt: 'The schedule: a week of visits with several clients, and the counts for today, this week, and this month.',
  },
  {
    id: 'documentation',
    tab: 'Documentation',
    title: 'Write it down while you remember',
    text: 'Templates for consultations, prenatal visits, and postpartum visits ask the right questions and save what you type.',
    points: [
      'Drafts survive a closed tab and a lost connection',
      'Lock a note; later changes become amendments',
      'Search all notes by client and type of visit',
    ],
    screenshot: 'notes',
    alt: 'Visit notes: notes about made-up clients with their answers and next steps.',
  },
  {
    id: 'clients',
    tab: 'Clients',
    title: 'Everyone you care for, in one list',
    text: 'See who is due, who has given birth, and who is waiting for a call. One tap opens the chart.',
    points: [
      'Weeks of pregnancy, counted for you',
      'Notes, reminders, and contracts in the chart',
      'Import your client list from a spreadsheet',
    ],
    screenshot: 'clients',
    alt: 'My Clients: a list of made-up clients with their status, weeks, due dates, and next appointments.',
  },
];
