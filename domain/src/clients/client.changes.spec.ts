import { changedClientFields, mergeClientInput } from './client.changes.js';
import { toClientFields } from './client.input.js';

const current = toClientFields({
  firstName: 'Ada',
  lastName: 'Invented',
  edd: '2027-03-07',
  gravida: 2,
  obstetrician: { name: 'Dr. One', practice: 'Clinic', phone: '555' },
  emergencyContacts: [{ name: 'Sam', isPrimary: true }, { name: 'Mo' }],
});
const merge = (input: Parameters<typeof mergeClientInput>[1]) =>
  toClientFields(mergeClientInput(current, input));

describe('saving a client', () => {
  it('keeps omitted fields', () => {
    expect(merge({})).toEqual(current);
    expect(merge({ status: 'Active Labor', firstName: undefined })).toEqual({
      ...current,
      status: 'Active Labor',
    });
    expect(merge({ obstetrician: { phone: '556' } }).obstetrician).toEqual({
      name: 'Dr. One',
      practice: 'Clinic',
      phone: '556',
    });
  });

  it('clears fields that are set to empty values', () => {
    const saved = merge({ edd: null, gravida: '', lastName: '', obstetrician: null, emergencyContacts: [] });
    expect(changedClientFields(current, saved)).toEqual([
      'lastName',
      'edd',
      'gravida',
      'obstetrician',
      'emergencyContacts',
    ]);
    expect(saved).toMatchObject({ edd: null, gravida: null, lastName: '', emergencyContacts: [] });
  });
});

it('finds no change if only the order of keys differs', () => {
  const { phone, practice, name } = current.obstetrician;
  expect(changedClientFields(current, { ...current, obstetrician: { phone, practice, name } })).toEqual([]);
});
