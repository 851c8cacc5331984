import { defaultSettings } from './default-settings.js';
import { practiceAbout } from './practice-about.js';

const { profile, practice, ...rest } = defaultSettings('America/New_York');
const about = (changes: { profile?: object; practice?: object }) =>
  practiceAbout({
    ...rest,
    profile: { ...profile, firstName: 'Zoë', lastName: 'Núñez', ...changes.profile },
    practice: { ...practice, ...changes.practice },
  });

it('describes the practitioner, their services, and their service area', () => {
  const known = about({
    profile: { credentials: 'CD(DONA)', bio: 'Ten years.' },
    practice: {
      businessName: 'Moonrise',
      city: 'Portland',
      state: 'OR',
      servicesOffered: ['Lactation Support'],
    },
  });
  expect(known).toMatchObject({
    practiceName: 'Moonrise',
    practitionerName: 'Zoë Núñez',
    credentials: 'CD(DONA)',
    bio: 'Ten years.',
    services: ['Lactation Support'],
    serviceArea: 'Within 30 miles of Portland, OR',
  });
});

it("falls back to the practitioner's name, and omits the service area if there is no location", () => {
  expect(about({})).toMatchObject({ practiceName: 'Zoë Núñez', serviceArea: '' });
  expect(about({ practice: { state: 'OR', serviceRadius: 'Statewide' } }).serviceArea).toBe(
    'Statewide in OR',
  );
});
