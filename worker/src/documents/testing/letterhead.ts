import type { Letterhead } from '@doula-desk/platform';

/** The head of a practice for tests of documents. */
export const letterhead: Letterhead = {
  practitionerName: 'Zoë Núñez',
  credentials: 'CD',
  practiceName: 'Moonrise',
  lines: ['1 Elm Street', 'Portland, OR 97201'],
  phone: '555-0100',
  timeZone: 'America/Los_Angeles',
  logo: null,
};
