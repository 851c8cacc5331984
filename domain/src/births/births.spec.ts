import {
  blankBaby,
  blankBirth,
  changedBirthFields,
  firstBornAt,
  readBirth,
  validateBirth,
} from './birth.input.js';
import type { Birth, BirthEvent, BirthFields } from './birth.js';
import { pastPregnancyOfBirth, pregnancyEndFromBirth } from './birth.rules.js';
import { countBirthsThisMonth } from './birth-count.js';
import { birthDocument, isEmptyBirthDocument } from './birth-document.js';
import { babyFacts } from './birth-facts.js';
import { birthFromLog } from './birth-from-log.js';
import { birthStory, birthTimeline } from './birth-story.js';

const NEW_YORK = 'America/New_York';
const display = { zone: NEW_YORK, units: 'us' } as const;
const NOW = '2026-11-29T12:00:00.000Z';
let number = 0;

function event(kind: BirthEvent['kind'], at: string, changes: Partial<BirthEvent> = {}): BirthEvent {
  number += 1;
  return {
    id: `e${String(number).padStart(4, '0')}`,
    kind,
    at,
    endedAt: null,
    note: '',
    details: {},
    revision: 1,
    changedAt: at,
    isDeleted: false,
    by: 'Zoe',
    ...changes,
  };
}

const record = (changes: Partial<BirthFields> = {}): BirthFields => ({
  ...blankBirth(),
  babies: [{ ...blankBaby(), bornAt: '2026-11-29T04:30:00.000Z' }],
  ...changes,
});

const stored = (fields: BirthFields): Birth => ({
  ...fields,
  id: 'b',
  status: 'recorded',
  story: '',
  recordedAt: NOW,
  version: 1,
  updatedAt: NOW,
});

describe('birthFromLog', () => {
  const chart = { birth: null, numberOfBabies: 1, birthLocation: 'Home' };

  it('takes times, place, and pain relief from the log and the chart', () => {
    const events = [
      event('departed', '2026-11-29T08:00:00.000Z'),
      event('regular', '2026-11-28T20:00:00.000Z'),
      event('arrived', '2026-11-28T22:00:00.000Z'),
      event('epidural', '2026-11-29T00:00:00.000Z'),
      event('birth', '2026-11-29T04:30:00.000Z'),
      event('birth', '2026-11-29T04:00:00.000Z', { isDeleted: true }),
    ];
    expect(birthFromLog({ ...chart, events })).toEqual({
      ...record(),
      place: 'Home',
      laborStartedAt: '2026-11-28T20:00:00.000Z',
      arrivedAt: '2026-11-28T22:00:00.000Z',
      departedAt: '2026-11-29T08:00:00.000Z',
      painRelief: ['Epidural'],
    });
  });

  it("assigns each twin's time of birth, even if the entries come from two phones", () => {
    const events = [
      event('birth', '2026-11-29T05:10:00.000Z', { details: { baby: 2 } }),
      event('birth', '2026-11-29T04:50:00.000Z'),
    ];
    const { babies } = birthFromLog({ ...chart, numberOfBabies: 2, events });
    expect(babies.map(({ bornAt }) => bornAt)).toEqual([
      '2026-11-29T04:50:00.000Z',
      '2026-11-29T05:10:00.000Z',
    ]);
  });

  it('returns as many babies as the chart expects or the log has births', () => {
    expect(birthFromLog({ ...chart, numberOfBabies: 3, events: [] }).babies).toHaveLength(3);
    const births = [event('birth', NOW), event('birth', NOW)];
    expect(birthFromLog({ ...chart, events: births }).babies).toHaveLength(2);
  });

  it('keeps a birth that was already recorded', () => {
    const fields = record({ place: 'Hospital', notes: 'Written' });
    const events = [event('arrived', NOW)];
    expect(birthFromLog({ ...chart, birth: stored(fields), events })).toEqual(fields);
  });
});

describe('a birth record', () => {
  it('is read unchanged except for normalized text', () => {
    const fields = record({ place: 'St.\u00A0Mary', painRelief: ['Water', 'TENS'] });
    expect(
      readBirth({ ...fields, place: ' St.  Mary ', painRelief: ['Water', ' TENS', 'Water', ''] }),
    ).toEqual({ ...fields, place: 'St. Mary' });
  });

  it.each([
    ['babies.0.bornAt', { babies: [blankBaby()] }],
    ['babies', { babies: [] }],
    ['babies.0.weight', { babies: [{ ...record().babies[0], weight: 7 }] }],
    ['babies.0.weight', { babies: [{ ...record().babies[0], weight: 'heavy' }] }],
    ['babies.0.length', { babies: [{ ...record().babies[0], length: 51.5 }] }],
    ['babies.0.apgar5', { babies: [{ ...record().babies[0], apgar5: 11 }] }],
    ['babies.0.bornAt', { babies: [{ ...record().babies[0], bornAt: '2026-11-30T00:00:00.000Z' }] }],
    ['babies.0.bornAt', { babies: [{ ...record().babies[0], bornAt: 'yesterday' }] }],
    ['babies.0.outcome', { babies: [{ ...record().babies[0], outcome: 'stillborn' }] }],
    ['babies.0.feeding', { babies: [{ ...record().babies[0], feeding: 'x'.repeat(201) }] }],
    ['departedAt', { arrivedAt: '2026-11-29T04:00:00Z', departedAt: '2026-11-29T03:00:00Z' }],
    ['place', { place: 'x'.repeat(201) }],
    ['notes', { notes: 'x'.repeat(10_001) }],
    ['painRelief', { painRelief: Array.from({ length: 21 }, (_, place) => `Relief ${place}`) }],
  ])("reports %s if it's invalid", (field, changes) => {
    const fields = readBirth({ ...record(), ...changes });
    expect(validateBirth(fields, NOW).map((error) => error.field)).toContain(field);
  });

  it("shows labels for a chosen sex and feeding, and the practitioner's own words unchanged", () => {
    const [baby] = readBirth(
      record({ babies: [{ ...blankBaby(), sex: 'female', feeding: ' Donor  milk ' }] }),
    ).babies;
    expect(babyFacts({ ...blankBaby(), ...baby }, display)).toEqual([
      { label: 'Sex', value: 'Girl' },
      { label: 'Feeding', value: 'Donor milk' },
    ]);
  });

  it('allows one of the twins to have died', () => {
    const baby = { ...blankBaby(), bornAt: '2026-11-29T04:30:00.000Z' };
    expect(validateBirth(record({ babies: [baby, { ...baby, outcome: 'died' }] }), NOW)).toEqual([]);
  });

  it('accepts a planned cesarean that only the backup attended', () => {
    const [baby] = record().babies;
    const fields = record({
      attendance: 'backup',
      attendedBy: 'Backup Example',
      laborOnset: 'noLabor',
      babies: [{ ...blankBaby(), ...baby, mode: 'plannedCesarean' }],
    });
    expect(validateBirth(fields, NOW)).toEqual([]);
  });

  it('returns the names of the fields that changed', () => {
    expect(changedBirthFields(record(), record())).toEqual([]);
    expect(changedBirthFields(record(), record({ place: 'Home', painRelief: ['Water'] }))).toEqual([
      'place',
      'painRelief',
    ]);
  });

  it("has the first baby's time of birth", () => {
    const baby = blankBaby();
    const babies = [
      { ...baby, bornAt: '2026-11-29T05:00:00.000Z' },
      { ...baby, bornAt: '2026-11-29T04:50:00.000Z' },
      baby,
    ];
    expect(firstBornAt({ babies })).toBe('2026-11-29T04:50:00.000Z');
    expect(firstBornAt({ babies: [baby] })).toBeNull();
  });

  it('becomes a past pregnancy', () => {
    const baby = { ...blankBaby(), bornAt: '2027-01-01T03:00:00.000Z', weight: 2800 };
    const birth = stored(
      record({
        complications: 'None',
        babies: [
          { ...baby, mode: 'spontaneous' },
          { ...baby, weight: 2500, mode: 'unplannedCesarean' },
        ],
      }),
    );
    expect(pregnancyEndFromBirth(birth, '2027-01-20', display)).toEqual({
      outcome: 'Full-term delivery',
      endDate: '2026-12-31',
      birthWeight: '6 lb 2.8 oz, 5 lb 8.2 oz',
      complications: 'None',
      deliveryType: 'Vaginal delivery, Cesarean section',
    });
    // Term begins 21 days before the due date.
    expect(pregnancyEndFromBirth(birth, '2027-01-21', display).outcome).toBe('Full-term delivery');
    expect(pregnancyEndFromBirth(birth, '2027-01-22', display).outcome).toBe('Premature delivery');
    expect(pregnancyEndFromBirth(birth, null, display).outcome).toBe('Full-term delivery');
    const lost = {
      ...birth,
      babies: birth.babies.map((each) => ({ ...each, outcome: 'stillborn' as const })),
    };
    expect(pregnancyEndFromBirth(lost, null, display).outcome).toBe('Stillbirth');
    expect(pastPregnancyOfBirth(birth, { ...display, units: 'metric' })).toEqual({
      id: 'b',
      year: 2026,
      outcome: '',
      birthWeight: '2,800 g, 2,500 g',
      complications: 'None',
      deliveryType: 'Vaginal delivery, Cesarean section',
    });
  });
});

describe('birthTimeline', () => {
  it("shows each day once, across midnight in the practice's time zone", () => {
    const lines = birthTimeline(
      [event('arrived', '2026-11-29T04:50:00.000Z'), event('birth', '2026-11-29T05:10:00.000Z')],
      NEW_YORK,
    );
    expect(lines.map(({ day, time, title }) => [day, time, title])).toEqual([
      ['Saturday, November 28, 2026', '11:50 PM', 'Arrived'],
      ['Sunday, November 29, 2026', '12:10 AM', 'Birth'],
    ]);
  });

  it('distinguishes repeated times when clocks go back', () => {
    const lines = birthTimeline(
      [event('pushing', '2026-11-01T05:45:00.000Z'), event('birth', '2026-11-01T06:15:00.000Z')],
      NEW_YORK,
    );
    expect(lines.map(({ time }) => time)).toEqual(['1:45 AM EDT', '1:15 AM EST']);
  });

  it("shows an entry's details", () => {
    const lines = birthTimeline(
      [
        event('contraction', '2026-11-29T01:00:00.000Z', {
          endedAt: '2026-11-29T01:01:10.000Z',
          details: { intensity: 3 },
        }),
        event('exam', '2026-11-29T02:00:00.000Z', { details: { dilation: 6, effacement: 80, station: 1 } }),
        event('waters', '2026-11-29T03:00:00.000Z', { details: { color: 'green' } }),
        event('custom', '2026-11-29T04:00:00.000Z', { isDeleted: true }),
      ],
      'UTC',
    );
    expect(lines.map(({ details }) => details)).toEqual([
      '1 min 10 s · Intensity 3 of 5',
      '6 cm · 80% effaced · Station +1',
      'Green or brown',
    ]);
  });
});

it('writes the log as a story, day by day, with the babies at the end', () => {
  const events = [
    event('waters', '2026-11-29T04:30:00.000Z', { details: { color: 'clear' } }),
    event('contraction', '2026-11-29T05:00:00.000Z', { endedAt: '2026-11-29T05:01:00.000Z' }),
    event('contraction', '2026-11-29T05:04:00.000Z', { endedAt: '2026-11-29T05:05:00.000Z' }),
    event('comfort', '2026-11-29T05:30:00.000Z', { note: 'Warm towels' }),
    event('custom', '2026-11-29T05:45:00.000Z', { note: 'The sun came up!' }),
    event('birth', '2026-11-29T06:00:00.000Z'),
  ];
  const babies = [
    { ...blankBaby(), name: 'Mira', bornAt: '2026-11-29T06:00:00.000Z', weight: 3420, length: 510 },
  ];
  expect(birthStory({ birth: stored(record({ babies })), events }, { name: 'Ada', ...display })).toBe(
    [
      'On Saturday, November 28, 2026: At 11:30 PM, the water broke (clear).',
      'On Sunday, November 29, 2026: At 12:30 AM, we tried a comfort measure. Warm towels. At 12:45 AM, the sun came up! At 1:00 AM, the baby was born.',
      '2 contractions were timed. In the last hour of timing they came every 4 min and lasted 1 min on average.',
      'Mira was born on Sunday, November 29, 2026 at 1:00 AM, weighed 7 lb 8.6 oz, and was 20 in long.',
    ].join('\n\n'),
  );
});

describe('births this month', () => {
  const today = '2026-11-15';
  const appointment = { type: 'Birth Support', status: 'completed', date: '2026-11-03', afterLoss: false };
  const appointments = [appointment] as unknown as Parameters<typeof countBirthsThisMonth>[1];

  it('are the recorded births, from the first month with a birth record on', () => {
    expect(countBirthsThisMonth({ thisMonth: 0, since: '2026-10' }, appointments, today)).toBe(0);
    expect(countBirthsThisMonth({ thisMonth: 2, since: '2026-11' }, appointments, today)).toBe(2);
  });

  it('come from appointments if the practice has no birth records', () => {
    expect(countBirthsThisMonth({ thisMonth: 0, since: null }, appointments, today)).toBe(1);
  });
});

it('shows the time zone of a birth in the story when clocks go back', () => {
  const bornAt = '2026-11-01T06:15:00.000Z';
  const events = [event('pushing', '2026-11-01T05:45:00.000Z'), event('birth', bornAt)];
  const babies = [{ ...blankBaby(), name: 'Mira', bornAt }];
  const story = birthStory({ birth: stored(record({ babies })), events }, { name: 'Ada', ...display });
  expect(story).toContain('Mira was born on Sunday, November 1, 2026 at 1:15 AM EST.');
});

describe('a birth document', () => {
  const contents = (events: BirthEvent[], changes: Partial<BirthFields> = {}) => ({
    clientName: 'Ada Invented',
    birth: stored(record(changes)),
    events,
  });

  it('shows the day and time zone of contractions that span midnight or a DST change', () => {
    const events = ['2026-11-01T03:50:00.000Z', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'].map(
      (at) => event('contraction', at),
    );
    const { contractions, log } = birthDocument('birth-record', contents(events), display);
    expect(contractions.map(({ day, start }) => [day, start])).toEqual([
      ['Saturday, October 31, 2026', '11:50 PM EDT'],
      ['Sunday, November 1, 2026', '1:30 AM EDT'],
      ['', '1:30 AM EST'],
    ]);
    expect(log).toEqual([]);
  });

  it('describes a planned cesarean that the backup attended, without any log', () => {
    const babies = [{ ...blankBaby(), bornAt: NOW, mode: 'plannedCesarean' as const }];
    const birth = {
      attendance: 'backup' as const,
      attendedBy: 'Bea Backup',
      laborOnset: 'noLabor' as const,
      babies,
    };
    const { facts, babies: shown } = birthDocument('birth-record', contents([], birth), display);
    expect(facts).toEqual([
      { label: 'Attendance', value: 'Backup attended (Bea Backup)' },
      { label: 'Labor', value: 'No labor' },
    ]);
    expect(shown).toMatchObject([
      { title: 'Baby', facts: [{ label: 'Born' }, { value: 'Planned cesarean' }] },
    ]);
  });

  it('has a section for each twin, and is empty before anything is recorded', () => {
    const babies = [{ ...blankBaby(), name: 'Mira' }, blankBaby()];
    const record = birthDocument('birth-record', contents([], { babies }), display);
    expect(record.babies.map(({ title }) => title)).toEqual(['Mira', 'Baby 2']);
    const birth = { ...stored(blankBirth()), status: 'in_progress' as const };
    const nothing = birthDocument('birth-record', { clientName: 'Ada', birth, events: [] }, display);
    expect(isEmptyBirthDocument(nothing)).toBe(true);
  });
});
