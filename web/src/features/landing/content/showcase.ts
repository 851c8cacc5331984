/** Name of the files in `public/screenshots`, which `deploy/screenshots/take.mjs` makes. */
export type Screenshot = 'schedule' | 'notes' | 'clients';

export interface ShowcasePart {
  id: string;
  tab: string;
  title: string;
  text: string;
  points: string[];
  screenshot: Screenshot;
  /** What the picture shows, for those who do not see it. */
  alt: string;
}

/** The tabs of the showcase (specification, part 1, section 2). */
export const showcase: ShowcasePart[] = [
  {
    id: 'scheduling',
    tab: 'Scheduling',
    title: 'See the week before it happens',
    text: 'Every visit has its place, and a birth on call does not have to pretend that it ends after an hour.',
    points: [
      'Month, week and day; drag a visit to move it',
      'A warning before two visits meet',
      'A calendar feed for your phone',
    ],
    screenshot: 'schedule',
    alt: 'The schedule: a week with the visits of several clients, and the counts of today, this week and this month.',
  },
  {
    id: 'documentation',
    tab: 'Documentation',
    title: 'Write it down while you remember',
    text: 'Templates for a first talk, a prenatal and a postpartum visit ask the questions, and keep what you type.',
    points: [
      'Drafts survive a closed tab and a lost connection',
      'Lock a note; later words become amendments',
      'Search all notes by client and by kind of visit',
    ],
    screenshot: 'notes',
    alt: 'Visit notes: notes of invented clients with their answers and next steps.',
  },
  {
    id: 'clients',
    tab: 'Clients',
    title: 'Everyone you care for, in one list',
    text: 'Who is due, who has given birth, who waits for a call. One touch opens the chart.',
    points: [
      'Weeks of pregnancy, counted for you',
      'Notes, reminders and contracts in the chart',
      'Bring your list along from a spreadsheet',
    ],
    screenshot: 'clients',
    alt: 'My Clients: a list of invented clients with their status, weeks, due dates and next appointments.',
  },
];
