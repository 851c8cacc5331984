import { tidyOnCallPlan, validateOnCallPlan, validateTimeAway } from './on-call.input.js';
import type { CoverageFields } from './on-call.js';

const backup = (fields: Partial<CoverageFields>): CoverageFields => ({
  name: 'Bea',
  phone: '',
  start: null,
  end: null,
  answer: 'open',
  ...fields,
});
const errorsOf = (plan: Partial<Parameters<typeof validateOnCallPlan>[0]>) =>
  validateOnCallPlan({ override: null, coverage: [], ...plan });

it('drops blank backups from the list, and normalizes the others', () => {
  const plan = {
    override: null,
    coverage: [backup({ name: ' Bea \n Ruiz ' }), backup({ name: ' ', phone: ' ' })],
  };
  expect(tidyOnCallPlan(plan).coverage).toEqual([backup({ name: 'Bea Ruiz' })]);
});

it('requires a name for every backup', () => {
  expect(errorsOf({ coverage: [backup({}), backup({ name: '', phone: '555' })] })).toEqual([
    { field: 'coverage.1.name', message: 'Name is required' },
  ]);
});

it.each([
  [{ start: '2026-12-20', end: '2026-12-19' }, 'coverage.0.end'],
  [{ start: '2026-02-30' }, 'coverage.0.start'],
  [{ name: 'x'.repeat(121) }, 'coverage.0.name'],
])('rejects a backup with %j', (fields, field) => {
  expect(errorsOf({ coverage: [backup(fields)] }).map((error) => error.field)).toEqual([field]);
});

it.each([
  [{ start: '2026-12-01', end: '' }, 'override.end'],
  [{ start: '2026-12-02', end: '2026-12-01' }, 'override.end'],
  [{ start: '2026-01-01', end: '2026-12-01' }, 'override.end'],
  [{ start: '0026-12-01', end: '2026-12-01' }, 'override.start'],
])('rejects the window override %j', (days, field) => {
  expect(errorsOf({ override: { ...days, reason: '' } }).map((error) => error.field)).toEqual([field]);
});

it('accepts time away of a single day, and rejects time away that ends before it begins', () => {
  const day = { startDate: '2028-02-29', endDate: '2028-02-29', note: '' };
  expect(validateTimeAway(day)).toEqual([]);
  expect(validateTimeAway({ ...day, endDate: '2028-02-28' })).toEqual([
    { field: 'endDate', message: "The last day can't be before the first day" },
  ]);
  expect(validateTimeAway({ ...day, startDate: '' })).toHaveLength(1);
});
