/** The tabs of the careers page. */
export const departments = ['all', 'Engineering', 'Product', 'Customer Success', 'Marketing'] as const;
export type Department = (typeof departments)[number];

export interface Job {
  title: string;
  department: Exclude<Department, 'all'>;
  type: string;
  location: string;
  description: string;
  requirements: string[];
}

export const jobs: Job[] = [
  {
    title: 'Full-Stack Engineer',
    department: 'Engineering',
    type: 'Full-time',
    location: 'Remote (Americas)',
    description:
      'You’ll own features from the database to the screen: charts, calendars, documents, and the tests that let us sleep.',
    requirements: [
      'Several years of TypeScript on both the front end and the back end',
      'You write SQL and read query plans',
      'You care about what happens when the connection drops',
    ],
  },
  {
    title: 'Accessibility Engineer',
    department: 'Engineering',
    type: 'Part-time, 24 hours',
    location: 'Remote',
    description:
      'You’ll make every screen work with a keyboard, by voice, and with a screen reader, and teach the rest of us how.',
    requirements: [
      'You use a screen reader or have worked with people who do',
      'Solid knowledge of HTML, ARIA, and WCAG 2.2',
    ],
  },
  {
    title: 'Product Designer',
    department: 'Product',
    type: 'Full-time',
    location: 'Remote (Americas or Europe)',
    description: 'You’ll sit with doulas, watch how visits really go, and remove whatever gets in the way.',
    requirements: [
      'A portfolio of tools that people use all day',
      'You prototype in the browser',
      'Comfortable talking with people about hard days',
    ],
  },
  {
    title: 'Customer Success Specialist',
    department: 'Customer Success',
    type: 'Full-time',
    location: 'Durham, North Carolina, or remote',
    description:
      'You’ll help practices get started, answer questions within four hours, and tell us what keeps going wrong.',
    requirements: [
      'Experience in birth work or in a clinic office',
      'Clear, warm writing',
      'Spanish or French is a plus',
    ],
  },
];

/** How we hire. */
export const hiring = [
  { title: '3 business days', text: 'We read your application and reply, whether it’s a yes or a no.' },
  { title: '30 minutes', text: 'A first conversation with someone you’d work with.' },
  { title: '$2,000 a year', text: 'Your learning budget for courses, books, or a conference.' },
];
