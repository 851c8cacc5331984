import { toClientFields } from './client.input.js';
import { validateClient } from './client.validation.js';
import { quickClientInput } from './client-quick.js';

const ada = { firstName: ' Ada ', lastName: '', contact: '', edd: '' };

it.each([
  ['ada@example.org', { email: 'ada@example.org', phone: '' }],
  ['+1 555 0111', { email: '', phone: '+1 555 0111' }],
  ['', { email: '', phone: '' }],
])('stores the contact "%s" in the right field', (contact, fields) => {
  expect(toClientFields(quickClientInput({ ...ada, contact }))).toMatchObject(fields);
});

it('leaves all other fields of the chart unknown', () => {
  const fields = toClientFields(quickClientInput(ada));
  expect(fields).toMatchObject({ firstName: 'Ada', edd: null, gravida: null, birthLocation: '' });
  expect(fields.emergencyContacts).toEqual([]);
});

it('requires a first name, and validates the other fields', () => {
  const input = quickClientInput({ firstName: ' ', lastName: '', contact: 'ada@', edd: '2027-02-30' });
  const found = validateClient(input, '2026-11-27').map(({ field }) => field);
  expect(found).toEqual(['firstName', 'email', 'edd']);
});
