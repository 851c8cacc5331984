import { toClientFields } from './client.input.js';
import type { ClientFields } from './client.js';
import { mergeClientEdit, withChosenValues } from './client.merge.js';

const base = toClientFields({
  firstName: 'Ada',
  phone: '1',
  edd: '2027-03-07',
  obstetrician: { name: 'Dr. Ames', phone: '5' },
  emergencyContacts: [{ name: 'Bo', relationship: 'Partner', phone: '2', isPrimary: true }],
});
const withValues = (values: Partial<ClientFields>): ClientFields => ({ ...base, ...values });

describe('mergeClientEdit', () => {
  it('merges edits that change different values', () => {
    const mine = withValues({ phone: '11', obstetrician: { ...base.obstetrician, phone: '55' } });
    const theirs = withValues({
      firstName: 'Adah',
      obstetrician: { ...base.obstetrician, name: 'Dr. Bell' },
    });

    const { merged, conflicts } = mergeClientEdit({ base, mine, theirs }, ['phone', 'obstetrician']);

    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({
      firstName: 'Adah',
      phone: '11',
      obstetrician: { name: 'Dr. Bell', phone: '55' },
    });
  });

  it('reports a field that both sides changed, with both values', () => {
    const mine = withValues({ phone: '11' });
    const theirs = withValues({ phone: '12' });

    const { merged, conflicts } = mergeClientEdit({ base, mine, theirs }, ['phone']);

    expect(conflicts).toEqual([{ path: 'phone', mine: '11', theirs: '12' }]);
    expect(merged.phone).toBe('12');
    expect(withChosenValues(merged, new Map([['phone', '11']])).phone).toBe('11');
  });

  it('reports no conflict if both sides made the same change', () => {
    const both = withValues({ edd: '2027-03-09' });
    expect(mergeClientEdit({ base, mine: both, theirs: both }, ['edd']).conflicts).toEqual([]);
  });

  it('compares a list as a whole', () => {
    const [contact] = base.emergencyContacts;
    const mine = withValues({ emergencyContacts: [] });
    const theirs = withValues({ emergencyContacts: contact ? [{ ...contact, phone: '3' }] : [] });

    const { conflicts } = mergeClientEdit({ base, mine, theirs }, ['emergencyContacts']);

    expect(conflicts.map(({ path }) => path)).toEqual(['emergencyContacts']);
  });

  it("takes fields that weren't open for editing from the saved version", () => {
    const mine = withValues({ firstName: 'Old copy' });
    expect(mergeClientEdit({ base, mine, theirs: base }, ['phone']).merged.firstName).toBe('Ada');
  });

  it("doesn't modify its arguments", () => {
    const theirs = withValues({});
    const before = JSON.stringify(theirs);
    mergeClientEdit(
      { base, mine: withValues({ obstetrician: { ...base.obstetrician, phone: '9' } }), theirs },
      ['obstetrician'],
    );
    expect(JSON.stringify(theirs)).toBe(before);
  });
});
