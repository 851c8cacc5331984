import {
  answerOfCall,
  backupsToAsk,
  coveringCall,
  currentCalls,
  mergeCoverageCalls,
  nextToAsk,
  toCoverageCall,
  validateCoverageCall,
} from './coverage-calls.rules.js';
import type { Coverage, CoverageCall } from './on-call.js';
import type { CoverageCallKind } from './on-call.options.js';

const backup = (id: string, given: Partial<Coverage> = {}): Coverage => ({
  id,
  name: `Backup ${id}`,
  phone: '555-0120',
  start: null,
  end: null,
  answer: 'open',
  answeredAt: null,
  ...given,
});
/** Creates entries a minute apart. '1 asked' is an entry about backup 1. */
const log = (...entries: string[]): CoverageCall[] =>
  entries.map((entry, minute) => {
    const [coverageId = '', kind = coverageId] = entry.split(' ');
    const isResumed = kind === 'resumed';
    return {
      id: `call-${minute}`,
      kind: kind as CoverageCallKind,
      at: `2026-12-20T02:${String(minute).padStart(2, '0')}:00.000Z`,
      coverageId: isResumed ? null : coverageId,
      name: isResumed ? '' : `Backup ${coverageId}`,
      phone: '',
    };
  });
const day = '2026-12-20';

describe('the covering backup', () => {
  it.each([
    [[], undefined],
    [['1 asked'], undefined],
    [['1 asked', '1 accepted'], '1'],
    [['1 asked', '1 noAnswer', '2 asked', '2 accepted'], '2'],
    [['1 accepted', '2 declined'], '1'],
    [['1 accepted', '1 passedOn'], undefined],
    [['1 accepted', '1 passedOn', '2 accepted'], '2'],
    [['1 accepted', '1 declined'], undefined],
    [['1 accepted', 'resumed'], undefined],
    [['1 accepted', 'resumed', '2 accepted'], '2'],
    [['1 accepted', '1 asked'], '1'],
  ])('is determined by the log %j', (entries, id) => {
    expect(coveringCall(log(...entries))?.coverageId).toBe(id);
  });
});

describe('the backup to ask next', () => {
  const three = [backup('1'), backup('2'), backup('3')];
  const next = (entries: string[], coverage = three) =>
    nextToAsk(backupsToAsk(day, coverage, log(...entries)))?.backup.id;

  it.each([
    [[], '1'],
    [['1 asked'], '1'],
    [['1 asked', '1 noAnswer'], '2'],
    [['1 declined', '2 noAnswer'], '3'],
    [['1 declined', '2 noAnswer', '3 declined'], undefined],
    [['1 noAnswer', 'resumed'], '1'],
  ])('is chosen in order after %j', (entries, id) => {
    expect(next(entries)).toBe(id);
  });

  it("hasn't declined and covers the day; backups who cover only other days are listed last", () => {
    const coverage = [
      backup('1', { end: '2026-12-19' }),
      backup('2', { answer: 'declined' }),
      backup('3', { start: day, end: day }),
    ];
    expect(next([], coverage)).toBe('3');
    expect(backupsToAsk(day, coverage, []).map(({ backup: { id } }) => id)).toEqual(['2', '3', '1']);
  });
});

it('starts a new round once the practitioner is back on call', () => {
  expect(currentCalls(log('1 asked', 'resumed', '2 asked')).map(({ coverageId }) => coverageId)).toEqual([
    '2',
  ]);
  expect(backupsToAsk(day, [backup('1')], log('1 noAnswer', 'resumed'))[0]?.last).toBeUndefined();
});

it("merges two phones' entries by id, and orders them by time", () => {
  const [first, second, third] = log('1 asked', '1 noAnswer', '2 asked') as [
    CoverageCall,
    CoverageCall,
    CoverageCall,
  ];
  expect(mergeCoverageCalls([first, third], [third, second])).toEqual([first, second, third]);
});

it("changes a backup's response only if an entry contains one", () => {
  const kinds = ['asked', 'accepted', 'declined', 'noAnswer', 'passedOn', 'resumed'] as const;
  expect(kinds.map((kind) => answerOfCall(kind) ?? null)).toEqual([
    null,
    'accepted',
    'declined',
    null,
    'declined',
    null,
  ]);
});

describe('a log entry', () => {
  const plan = { coverage: [backup('1')], version: 1 };
  const entry = { id: 'call', kind: 'asked' as const, at: '2026-12-20T02:14:00-08:00', coverageId: '1' };

  it("keeps the backup's name and phone number, and its time in UTC", () => {
    expect(validateCoverageCall(entry, plan)).toEqual([]);
    expect(toCoverageCall(entry, plan.coverage)).toEqual({
      ...entry,
      at: '2026-12-20T10:14:00.000Z',
      name: 'Backup 1',
      phone: '555-0120',
    });
    expect(toCoverageCall({ ...entry, kind: 'resumed' }, plan.coverage)).toMatchObject({
      coverageId: null,
      name: '',
    });
  });

  it.each([
    [{ at: 'soon' }, 'at'],
    [{ at: '0001-01-01T00:00:00Z' }, 'at'],
    [{ coverageId: '2' }, 'coverageId'],
    [{ coverageId: null }, 'coverageId'],
  ])('is rejected with %j', (given, field) => {
    expect(validateCoverageCall({ ...entry, ...given }, plan)).toMatchObject([{ field }]);
  });

  it("can't record that the practitioner is back before a plan exists", () => {
    const resumed = { ...entry, kind: 'resumed' as const, coverageId: null };
    expect(validateCoverageCall(resumed, { coverage: [], version: 0 })).toMatchObject([
      { field: 'coverageId' },
    ]);
    expect(validateCoverageCall(resumed, { coverage: [], version: 2 })).toEqual([]);
  });
});
