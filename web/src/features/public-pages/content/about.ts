export const values = [
  {
    title: 'The family first, the form second',
    text: 'A screen that needs both hands is of no use beside somebody in labor. We count touches.',
  },
  {
    title: 'Within the scope of a doula',
    text: 'Doula Desk writes down what was seen and said. It suggests no diagnosis and no treatment.',
  },
  {
    title: 'Your records are yours',
    text: 'They live on your server, leave it in formats that others read, and are sold to nobody.',
  },
];

/** Invented people. */
export const team: { name: string; role: string; about: string }[] = [
  {
    name: 'Amara O.',
    role: 'Founder',
    about: 'Birth doula for eleven years, and tired of paper in the rain.',
  },
  { name: 'Lena K.', role: 'Product', about: 'Was a postpartum doula; still answers the phone at night.' },
  {
    name: 'Tomás R.',
    role: 'Engineering',
    about: 'Sees to it that a note which was typed is a note that is kept.',
  },
  { name: 'Priya N.', role: 'Engineering', about: 'Restores backups for sport, so that yours will restore.' },
  { name: 'Joel B.', role: 'Customer success', about: 'Has moved more spreadsheets than furniture.' },
  { name: 'Sofia M.', role: 'Design', about: 'Believes that calm is a feature.' },
];
