import type { Letterhead } from '@doula-desk/platform';

/** A practice's letterhead for document tests. */
export const letterhead: Letterhead = {
  practitionerName: 'Zoë Núñez',
  credentials: 'CD',
  practiceName: 'Moonrise',
  lines: ['1 Elm Street', 'Portland, OR 97201'],
  phone: '555-0100',
  timeZone: 'America/Los_Angeles',
  babyUnits: 'us',
  logo: null,
};
