export const values = [
  {
    title: 'The family first, the form second',
    text: 'A screen that takes two hands is no use next to someone in labor. We count every tap.',
  },
  {
    title: 'Within the scope of a doula',
    text: 'Doula Desk records what you saw and what was said. It doesn’t suggest diagnoses or treatments.',
  },
  {
    title: 'Your records are yours',
    text: 'They stay on your server, export to standard formats, and are never sold.',
  },
];

/** Fictional people. */
export const team: { name: string; role: string; about: string }[] = [
  {
    name: 'Amara O.',
    role: 'Founder',
    about: 'Birth doula for eleven years, and tired of paper in the rain.',
  },
  {
    name: 'Lena K.',
    role: 'Product',
    about: 'Former postpartum doula who still answers the phone at night.',
  },
  {
    name: 'Tomás R.',
    role: 'Engineering',
    about: 'Makes sure that every note you type is saved.',
  },
  {
    name: 'Priya N.',
    role: 'Engineering',
    about: 'Restores backups for fun, so that yours will restore too.',
  },
  { name: 'Joel B.', role: 'Customer success', about: 'Has moved more spreadsheets than furniture.' },
  { name: 'Sofia M.', role: 'Design', about: 'Believes that calm is a feature.' },
];
