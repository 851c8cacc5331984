/** The tabs of the careers page (specification, part 2, section 2.7). */
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
      'You take a feature from the database to the screen: charts, calendars, documents, and the tests that let us sleep.',
    requirements: [
      'Several years with TypeScript on both sides of the wire',
      'You write SQL and read its plans',
      'You care about what happens when the connection goes',
    ],
  },
  {
    title: 'Accessibility Engineer',
    department: 'Engineering',
    type: 'Part-time, 24 hours',
    location: 'Remote',
    description: 'You make every screen work by keyboard, by voice and by ear, and teach the rest of us how.',
    requirements: [
      'You use a screen reader or have worked with people who do',
      'Solid knowledge of HTML, ARIA and WCAG 2.2',
    ],
  },
  {
    title: 'Product Designer',
    department: 'Product',
    type: 'Full-time',
    location: 'Remote (Americas or Europe)',
    description: 'You sit with doulas, watch how a visit really goes, and take away what is in the way.',
    requirements: [
      'A portfolio of tools that people use all day',
      'You prototype in the browser',
      'Ease in talking with people about hard days',
    ],
  },
  {
    title: 'Customer Success Specialist',
    department: 'Customer Success',
    type: 'Full-time',
    location: 'Durham, North Carolina, or remote',
    description:
      'You help a practice to move in, answer within four hours, and tell us what keeps going wrong.',
    requirements: [
      'Experience in birth work or in a clinic’s office',
      'Clear, warm writing',
      'Spanish or French is a plus',
    ],
  },
];

/** How we hire (specification, part 2, section 2.7). */
export const hiring = [
  { title: '3 business days', text: 'We read your application and answer, whatever the answer is.' },
  { title: '30 minutes', text: 'A first talk, with somebody you would work with.' },
  { title: '$2,000 a year', text: 'A budget for learning: courses, books, a conference.' },
];
