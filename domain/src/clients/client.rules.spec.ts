import type { EmergencyContact } from './client.js';
import { clientStatuses } from './client.options.js';
import {
  addContact,
  ageOn,
  calledBy,
  callingName,
  clientAge,
  clientName,
  clientStatus,
  isActiveClient,
  removeContact,
  setPrimaryContact,
  statusAfterPregnancyEnd,
  storedContacts,
} from './client.rules.js';

describe('names', () => {
  it('show first and last name, or Client', () => {
    expect(clientName({ firstName: ' Zoë ', lastName: 'Núñez' })).toBe('Zoë Núñez');
    expect(clientName({ firstName: 'Suharto', lastName: '' })).toBe('Suharto');
    expect(clientName({ firstName: ' ', lastName: null })).toBe('Client');
  });

  it('address a client by the preferred name', () => {
    expect(callingName({ firstName: 'Beatrice', lastName: 'Okafor', preferredName: 'Bea' })).toBe('Bea');
    expect(callingName({ firstName: 'Beatrice', lastName: 'Okafor', preferredName: ' ' })).toBe('Beatrice');
  });

  it('say how to refer to a client, as far as that is recorded', () => {
    const client = { firstName: 'Beatrice', preferredName: 'Bea', pronouns: 'she/they' };
    expect(calledBy(client)).toBe('Goes by Bea · she/they');
    expect(calledBy({ ...client, preferredName: 'Beatrice' })).toBe('she/they');
    expect(calledBy({ ...client, preferredName: '', pronouns: 'prefer-not-to-say' })).toBe('');
  });
});

describe('age', () => {
  it('increases on the birthday', () => {
    expect(ageOn('1990-11-04', '2026-11-03')).toBe(35);
    expect(ageOn('1990-11-04', '2026-11-04')).toBe(36);
    expect(ageOn('2000-02-29', '2027-02-28')).toBe(26);
    expect(ageOn('2000-02-29', '2027-03-01')).toBe(27);
    expect(ageOn('2027-01-01', '2026-11-04')).toBeNull();
  });

  it('is the stated age only without a date of birth', () => {
    expect(clientAge({ dateOfBirth: '1990-11-04', age: 20 }, '2026-11-04')).toBe(36);
    expect(clientAge({ dateOfBirth: null, age: 20 }, '2026-11-04')).toBe(20);
    expect(clientAge({ dateOfBirth: null, age: null }, '2026-11-04')).toBeNull();
  });
});

describe('clientStatus', () => {
  const today = '2026-11-08';

  it('is the chosen one, regardless of the due date', () => {
    expect(clientStatus({ status: 'Inactive', edd: '2027-01-01' }, today)).toBe('Inactive');
    expect(clientStatus({ status: 'Active Labor', edd: '2026-11-01' }, today)).toBe('Active Labor');
  });

  it('follows the due date until one is chosen', () => {
    expect(clientStatus({ status: null, edd: null }, today)).toBe('Prenatal Care');
    expect(clientStatus({ edd: '2026-11-09' }, today)).toBe('Prenatal Care');
    expect(clientStatus({ edd: '2026-11-08' }, today)).toBe('Prenatal Care');
    expect(clientStatus({ edd: '2026-11-07' }, today)).toBe('Postpartum Care');
  });

  it.each(['2027-03-01', '2026-11-01', null])('is care after loss once a pregnancy due %s ended', (edd) => {
    const lost = { edd, pregnancyEnd: { kind: 'loss', date: null } } as const;
    expect(clientStatus(lost, today)).toBe('Care after loss');
    expect(clientStatus({ ...lost, status: 'Care Completed' }, today)).toBe('Care Completed');
  });

  it('yields to care after loss if it is about the pregnancy or a birth', () => {
    expect(clientStatuses.filter((status) => statusAfterPregnancyEnd(status) === null)).toEqual([
      'Prenatal Care',
      'Active Labor',
      'Postpartum Care',
    ]);
    expect(statusAfterPregnancyEnd('Consultation Only')).toBe('Consultation Only');
    expect(statusAfterPregnancyEnd(null)).toBeNull();
  });
});

describe('isActiveClient', () => {
  it('excludes only clients whose care is completed or who were set to inactive', () => {
    const inactive = clientStatuses.filter((status) => !isActiveClient({ status }));
    expect(inactive).toEqual(['Care Completed', 'Inactive']);
    expect(isActiveClient({ status: null })).toBe(true);
  });
});

describe('emergency contacts', () => {
  const contact = (name: string, isPrimary: boolean): EmergencyContact => ({
    name,
    relationship: 'Friend',
    phone: '1',
    isPrimary,
  });
  const primaries = (contacts: EmergencyContact[]) => contacts.map(({ isPrimary }) => isPrimary);

  it('make only the first one added primary', () => {
    const one = addContact([]);
    expect(primaries(one)).toEqual([true]);
    expect(primaries(addContact(one))).toEqual([true, false]);
  });

  it('have one primary: checking one unchecks the others', () => {
    const three = [contact('A', true), contact('B', false), contact('C', false)];
    expect(primaries(setPrimaryContact(three, 2))).toEqual([false, false, true]);
    expect(primaries(setPrimaryContact(three, 0, false))).toEqual([false, false, false]);
    expect(primaries(setPrimaryContact(three, 1, false))).toEqual([true, false, false]);
    expect(primaries(three)).toEqual([true, false, false]);
  });

  it('make another contact primary if the primary one is removed', () => {
    expect(removeContact([contact('A', true), contact('B', false)], 0)).toEqual([contact('B', true)]);
    expect(removeContact([contact('A', true), contact('B', false)], 1)).toEqual([contact('A', true)]);
    expect(removeContact([contact('A', true)], 0)).toEqual([]);
  });

  it('are stored without blank ones and with at most one primary', () => {
    const blank = { name: ' ', relationship: '', phone: '', isPrimary: false };
    expect(storedContacts([contact('A', true), blank, contact('B', true)])).toEqual([
      contact('A', true),
      contact('B', false),
    ]);
    expect(primaries(storedContacts([contact('A', false), contact('B', false)]))).toEqual([false, false]);
    // A checked but blank row is dropped, and another contact becomes primary, as when a row is removed.
    const claimed = { ...blank, isPrimary: true };
    expect(storedContacts([claimed, contact('A', false), contact('B', false)])).toEqual([
      contact('A', true),
      contact('B', false),
    ]);
    expect(storedContacts([claimed])).toEqual([]);
  });
});
