import { createAppointment } from './appointment.merge.js';
import { appointmentInterval } from './appointment.rules.js';
import { changeSeries, type Occurrence } from './series.change.js';
import { readRepeats } from './series.input.js';
import type { AppointmentRepeats, AppointmentSeriesRule } from './series.js';
import {
  hasOverlappingOccurrences,
  occurrenceOn,
  readSeries,
  seriesDays,
  seriesRuleText,
  seriesSummary,
} from './series.rules.js';

const zone = 'America/New_York';
const first = (date: string, given: object = {}) => createAppointment({ date, time: '10:00', ...given });

function ruleOf(date: string, repeats: AppointmentRepeats, given: object = {}): AppointmentSeriesRule {
  const read = readRepeats(repeats, first(date, given));
  if (read.errors) throw new Error(JSON.stringify(read.errors));
  return read.rule;
}

const daysOf = (date: string, repeats: AppointmentRepeats) => seriesDays(ruleOf(date, repeats));

describe('the days of a series', () => {
  it.each<[string, AppointmentRepeats, string[]]>([
    ['2026-11-03', { unit: 'week', every: 1, count: 3 }, ['2026-11-03', '2026-11-10', '2026-11-17']],
    [
      '2026-11-03',
      { unit: 'week', every: 2, until: '2026-12-14' },
      ['2026-11-03', '2026-11-17', '2026-12-01'],
    ],
    ['2028-02-28', { unit: 'day', every: 1, count: 3 }, ['2028-02-28', '2028-02-29', '2028-03-01']],
    [
      '2027-02-27',
      { unit: 'day', every: 3, until: '2027-03-05' },
      ['2027-02-27', '2027-03-02', '2027-03-05'],
    ],
    [
      '2027-01-31',
      { unit: 'month', every: 1, count: 4 },
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    ['2028-02-29', { unit: 'month', every: 12, count: 3 }, ['2028-02-29', '2029-02-28', '2030-02-28']],
    ['2027-11-30', { unit: 'month', every: 3, count: 3 }, ['2027-11-30', '2028-02-29', '2028-05-30']],
  ])('start on %s and repeat by %j', (date, repeats, days) => {
    expect(daysOf(date, repeats)).toEqual(days);
  });

  it('can span five years of weekly appointments or a leap year of daily ones', () => {
    expect(daysOf('2026-11-03', { unit: 'week', every: 1, until: '2031-11-03' })).toHaveLength(261);
    expect(daysOf('2028-01-01', { unit: 'day', every: 1, until: '2028-12-31' })).toHaveLength(366);
  });
});

describe('readRepeats', () => {
  it.each<[unknown, string, string]>([
    [undefined, 'unit', 'Please choose one of the options'],
    [{ unit: 'hour', every: 1, count: 3 }, 'unit', 'Please choose one of the options'],
    [{ unit: 'week', every: 0, count: 3 }, 'every', 'Please enter a whole number from 1 to 99'],
    [{ unit: 'week', every: 1.5, count: 3 }, 'every', 'Please enter a whole number from 1 to 99'],
    [{ unit: 'week', every: '1', count: 3 }, 'every', 'Please enter a whole number from 1 to 99'],
    [{ unit: 'week', every: 1 }, 'until', 'Please enter a valid date'],
    [{ unit: 'week', every: 1, until: '2027-02-29' }, 'until', 'Please enter a valid date'],
    [{ unit: 'week', every: 1, until: '2026-12-01', count: 3 }, 'count', 'Please choose one of the options'],
    [{ unit: 'week', every: 1, count: 1 }, 'count', 'Please enter a number from 2 to 366'],
    [{ unit: 'week', every: 1, count: 367 }, 'count', 'Please enter a number from 2 to 366'],
    [
      { unit: 'week', every: 1, count: 262 },
      'count',
      'The last appointment can be at most 5 years after the first',
    ],
    [
      { unit: 'week', every: 1, until: '2031-11-04' },
      'until',
      'The last appointment can be at most 5 years after the first',
    ],
    [
      { unit: 'week', every: 1, until: '2026-11-09' },
      'until',
      'Choose a later day. The series would have only one appointment.',
    ],
    [
      { unit: 'week', every: 1, until: '2026-11-01' },
      'until',
      'Choose a later day. The series would have only one appointment.',
    ],
    [
      { unit: 'day', every: 1, until: '2027-11-04' },
      'until',
      'A series can have at most 366 appointments. Choose an earlier last day.',
    ],
  ])('rejects %j', (repeats, field, message) => {
    const { errors } = readRepeats(repeats, first('2026-11-03'));
    expect(errors).toEqual([{ field: `repeats.${field}`, message }]);
  });

  it('allows exactly 366 daily appointments up to the last day', () => {
    const { errors } = readRepeats({ unit: 'day', every: 1, until: '2027-11-03' }, first('2026-11-03'));
    expect(errors).toBeUndefined();
  });

  it('ends a rule on the day of its last appointment', () => {
    expect(ruleOf('2026-11-03', { unit: 'week', every: 1, until: '2026-11-23' }).until).toBe('2026-11-17');
  });
});

describe('occurrences around DST changes', () => {
  const instants = (date: string, time: string, repeats: AppointmentRepeats) => {
    const rule = ruleOf(date, repeats, { time });
    const occurrences = seriesDays(rule).map((day) => occurrenceOn(first(date, { time }), day, rule, zone));
    return occurrences.map((fields) => [fields.time, appointmentInterval(fields, zone).startsAt]);
  };

  it('keep their wall time when clocks go back', () => {
    expect(instants('2026-10-31', '09:00', { unit: 'day', every: 1, count: 3 })).toEqual([
      ['09:00', '2026-10-31T13:00:00.000Z'],
      ['09:00', '2026-11-01T14:00:00.000Z'],
      ['09:00', '2026-11-02T14:00:00.000Z'],
    ]);
  });

  it('are shifted only on the day when daylight saving skips their time', () => {
    expect(instants('2027-03-13', '02:30', { unit: 'day', every: 1, count: 3 })).toEqual([
      ['02:30', '2027-03-13T07:30:00.000Z'],
      ['03:30', '2027-03-14T07:30:00.000Z'],
      ['02:30', '2027-03-15T06:30:00.000Z'],
    ]);
  });

  it('take place at the first of two identical times', () => {
    expect(instants('2026-10-31', '01:30', { unit: 'day', every: 1, count: 2 })).toEqual([
      ['01:30', '2026-10-31T05:30:00.000Z'],
      ['01:30', '2026-11-01T05:30:00.000Z'],
    ]);
  });
});

it('detects appointments of a series that overlap each other, unless they block no time', () => {
  const overlap = (given: object, every = 1) => {
    const fields = first('2026-10-30', given);
    return hasOverlappingOccurrences(
      fields,
      ruleOf('2026-10-30', { unit: 'day', every, count: 4 }, given),
      zone,
    );
  };
  expect(overlap({ duration: 1_440 })).toBe(false);
  expect(overlap({ duration: 1_441 })).toBe(true);
  expect(overlap({ duration: 1_441 }, 2)).toBe(false);
  expect(overlap({ duration: 0 })).toBe(false);
  expect(overlap({ allDay: true, endDate: '2026-11-05' })).toBe(false);
  const spring = ruleOf('2027-03-13', { unit: 'day', every: 1, count: 2 });
  expect(hasOverlappingOccurrences(first('2027-03-13', { duration: 1_439 }), spring, zone)).toBe(true);
});

describe('a rule in words', () => {
  it.each<[string, AppointmentRepeats, string]>([
    [
      '2027-02-16',
      { unit: 'week', every: 1, count: 12 },
      'Every week on Tuesday until May 4, 2027 · 12 appointments',
    ],
    [
      '2026-11-03',
      { unit: 'week', every: 2, count: 2 },
      'Every 2 weeks on Tuesday until Nov 17, 2026 · 2 appointments',
    ],
    ['2026-11-03', { unit: 'day', every: 1, count: 3 }, 'Every day until Nov 5, 2026 · 3 appointments'],
    ['2026-11-03', { unit: 'day', every: 10, count: 2 }, 'Every 10 days until Nov 13, 2026 · 2 appointments'],
    [
      '2026-11-03',
      { unit: 'month', every: 1, count: 2 },
      'Every month on the 3rd until Dec 3, 2026 · 2 appointments',
    ],
    [
      '2027-01-31',
      { unit: 'month', every: 2, count: 2 },
      'Every 2 months on the 31st (or the last day of a shorter month) until Mar 31, 2027 · 2 appointments',
    ],
  ])('describes a series that starts on %s and repeats by %j', (date, repeats, text) => {
    expect(seriesSummary(ruleOf(date, repeats))).toBe(text);
  });

  it('leaves out the count once appointments may have been canceled', () => {
    expect(seriesRuleText(ruleOf('2026-11-03', { unit: 'day', every: 1, count: 3 }))).toBe(
      'Every day until Nov 5, 2026',
    );
  });
});

describe('readSeries', () => {
  const rule = ruleOf('2026-11-03', { unit: 'week', every: 1, count: 3 });
  it('reads a stored series', () => {
    expect(readSeries('s', '2026-11-10', rule)).toEqual({ id: 's', date: '2026-11-10', rule });
  });

  it.each<[string, unknown]>([
    ['no rule', null],
    ['an unknown unit', { ...rule, unit: 'hour' }],
    ['a large step', { ...rule, every: 1e9 }],
    ['no step', { ...rule, every: 0 }],
    ['a day in words', { ...rule, start: 'tomorrow' }],
    ['a time in words', { ...rule, time: 'noon' }],
    ['a month without its day', { ...rule, unit: 'month' }],
    ['a single day', { ...rule, until: rule.start }],
  ])('rejects a stored series with %s', (_, stored) => {
    expect(readSeries('s', '2026-11-10', stored)).toBeUndefined();
  });
});

describe('changeSeries', () => {
  const rule = ruleOf('2026-11-03', { unit: 'week', every: 1, count: 4 });
  const occurrences = (given: Record<string, object> = {}): Occurrence[] =>
    seriesDays(rule).map((seriesDate, index) => ({
      id: `a-${index + 1}`,
      seriesDate,
      fields: { ...first(seriesDate), ...given[`a-${index + 1}`] },
    }));
  const change = (all: Occurrence[], id: string, edit: object, changed = all) => {
    const opened = all.find((each) => each.id === id);
    if (!opened) throw new Error('unknown');
    return changeSeries(rule, opened, { ...opened.fields, ...edit }, changed, zone);
  };
  const places = ({ occurrences: all }: ReturnType<typeof change>) =>
    all.map(({ seriesDate, fields }) => [seriesDate, fields.date, fields.time]);

  it('applies a changed field to all appointments, and keeps their days and their rule', () => {
    const changed = change(occurrences(), 'a-2', { location: 'Birth Center' });
    expect(changed.rule).toEqual(rule);
    expect(changed.isMoved).toBe(false);
    expect(changed.occurrences.map(({ fields }) => fields.location)).toEqual(Array(4).fill('Birth Center'));
  });

  it("leaves out fields that didn't change", () => {
    const all = occurrences({ 'a-3': { notes: 'Bring the scale', priority: 'urgent' } });
    const { fields } = change(all, 'a-1', { location: 'Birth Center' }).occurrences[2] ?? {};
    expect(fields).toMatchObject({ notes: 'Bring the scale', priority: 'urgent', location: 'Birth Center' });
  });

  it('keeps a value that only one appointment has', () => {
    const all = occurrences({ 'a-3': { location: 'Hospital' } });
    const places = change(all, 'a-1', { location: 'Birth Center' }).occurrences.map(
      ({ fields }) => fields.location,
    );
    expect(places).toEqual(['Birth Center', 'Birth Center', 'Hospital', 'Birth Center']);
  });

  it('applies an edit to all appointments even if the edited appointment differs from the others', () => {
    const all = occurrences({ 'a-3': { location: 'Hospital' } });
    const changed = change(all, 'a-3', { location: 'Birth Center' });
    expect(changed.occurrences.map(({ fields }) => fields.location)).toEqual(Array(4).fill('Birth Center'));
  });

  it('moves the time of all except one that was moved individually', () => {
    const all = occurrences({ 'a-2': { time: '15:00' } });
    const changed = change(all, 'a-1', { time: '11:00' });
    expect(changed).toMatchObject({ isMoved: true, rule: { ...rule, time: '11:00' } });
    expect(places(changed)).toEqual([
      ['2026-11-03', '2026-11-03', '11:00'],
      ['2026-11-10', '2026-11-10', '15:00'],
      ['2026-11-17', '2026-11-17', '11:00'],
      ['2026-11-24', '2026-11-24', '11:00'],
    ]);
  });

  it('moves the day of all except one that was moved individually', () => {
    const all = occurrences({ 'a-4': { date: '2026-11-27', endDate: '2026-11-27' } });
    const changed = change(all, 'a-2', { date: '2026-11-12', endDate: '2026-11-12' });
    expect(changed.rule).toEqual({ ...rule, start: '2026-11-05', until: '2026-11-26' });
    expect(places(changed)).toEqual([
      ['2026-11-05', '2026-11-05', '10:00'],
      ['2026-11-12', '2026-11-12', '10:00'],
      ['2026-11-19', '2026-11-19', '10:00'],
      ['2026-11-26', '2026-11-27', '10:00'],
    ]);
  });

  it('moves the series when an individually moved appointment is moved again', () => {
    const all = occurrences({ 'a-2': { date: '2026-11-11', endDate: '2026-11-11' } });
    const changed = change(all, 'a-2', { date: '2026-11-12', endDate: '2026-11-12' });
    expect(places(changed).map(([, date]) => date)).toEqual([
      '2026-11-05',
      '2026-11-12',
      '2026-11-19',
      '2026-11-26',
    ]);
  });

  it('changes only the given appointments', () => {
    const all = occurrences();
    const changed = change(all, 'a-3', { time: '09:00' }, all.slice(2));
    expect(changed.occurrences.map(({ id }) => id)).toEqual(['a-3', 'a-4']);
  });

  it('stays at the end of the month when only the time changes, and follows a change of day', () => {
    const monthly = ruleOf('2027-01-31', { unit: 'month', every: 1, count: 3 });
    const all = seriesDays(monthly).map(
      (seriesDate): Occurrence => ({ id: seriesDate, seriesDate, fields: first(seriesDate) }),
    );
    const opened = all[1] as Occurrence;
    const edit = (fields: object) =>
      changeSeries(monthly, opened, { ...opened.fields, ...fields }, all, zone).occurrences.map(
        ({ fields: { date } }) => date,
      );
    expect(edit({ time: '12:00' })).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect(edit({ date: '2027-03-01', endDate: '2027-03-01' })).toEqual([
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
    ]);
  });

  it('converts all appointments to all-day appointments of several days, and back', () => {
    const changed = change(occurrences(), 'a-1', {
      allDay: true,
      time: '00:00',
      duration: 0,
      endDate: '2026-11-04',
    });
    expect(changed.rule.time).toBeNull();
    expect(changed.occurrences[1]?.fields).toMatchObject({
      allDay: true,
      date: '2026-11-10',
      endDate: '2026-11-11',
    });
    const opened = changed.occurrences[0] as Occurrence;
    const back = { ...opened.fields, allDay: false, time: '14:00', duration: 60, endDate: '2026-11-03' };
    const timed = changeSeries(changed.rule, opened, back, changed.occurrences, zone);
    expect(timed.rule.time).toBe('14:00');
    expect(timed.occurrences[3]?.fields).toMatchObject({ allDay: false, time: '14:00', duration: 60 });
    expect(timed.occurrences[3]?.fields.endDate).toBe('2026-11-24');
  });

  it('returns to the chosen time after a day on which a DST change skips it', () => {
    const spring = ruleOf('2027-03-07', { unit: 'week', every: 1, count: 3 }, { time: '02:30' });
    const all = seriesDays(spring).map(
      (seriesDate): Occurrence => ({
        id: seriesDate,
        seriesDate,
        fields: occurrenceOn(first(seriesDate, { time: '02:30' }), seriesDate, spring, zone),
      }),
    );
    expect(all.map(({ fields }) => fields.time)).toEqual(['02:30', '03:30', '02:30']);
    const opened = all[0] as Occurrence;
    const after = { ...opened.fields, date: '2027-03-08', endDate: '2027-03-08' };
    const moved = changeSeries(spring, opened, after, all, zone);
    expect(moved.occurrences.map(({ fields: { date, time } }) => [date, time])).toEqual([
      ['2027-03-08', '02:30'],
      ['2027-03-15', '02:30'],
      ['2027-03-22', '02:30'],
    ]);
  });
});
