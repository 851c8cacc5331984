import type { EmergencyContact } from './client.js';
import { clientStatuses } from './client.options.js';
import {
  addContact,
  ageOn,
  clientAge,
  clientName,
  clientStatus,
  isActiveClient,
  nameAndPronouns,
  preferredOrFirstName,
  removeContact,
  setPrimaryContact,
  statusAfterPregnancyEnd,
  storedContacts,
} from './client.rules.js';

describe('names', () => {
  it("consist of the first and last name, or 'Client'", () => {
    expect(clientName({ firstName: ' Zoë ', lastName: 'Núñez' })).toBe('Zoë Núñez');
    expect(clientName({ firstName: 'Suharto', lastName: '' })).toBe('Suharto');
    expect(clientName({ firstName: ' ', lastName: null })).toBe('Client');
  });

  it('include the preferred name to address the client by', () => {
    expect(preferredOrFirstName({ firstName: 'Beatrice', lastName: 'Okafor', preferredName: 'Bea' })).toBe(
      'Bea',
    );
    expect(preferredOrFirstName({ firstName: 'Beatrice', lastName: 'Okafor', preferredName: ' ' })).toBe(
      'Beatrice',
    );
  });

  it('include the pronouns if they are known', () => {
    const client = { firstName: 'Beatrice', preferredName: 'Bea', pronouns: 'she/they' };
    expect(nameAndPronouns(client)).toBe('Goes by Bea · she/they');
    expect(nameAndPronouns({ ...client, preferredName: 'Beatrice' })).toBe('she/they');
    expect(nameAndPronouns({ ...client, preferredName: '', pronouns: 'prefer-not-to-say' })).toBe('');
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

  it('is the stated age if the date of birth is unknown', () => {
    expect(clientAge({ dateOfBirth: '1990-11-04', age: 20 }, '2026-11-04')).toBe(36);
    expect(clientAge({ dateOfBirth: null, age: 20 }, '2026-11-04')).toBe(20);
    expect(clientAge({ dateOfBirth: null, age: null }, '2026-11-04')).toBeNull();
  });
});

describe('clientStatus', () => {
  const today = '2026-11-08';

  it('returns the chosen status, regardless of the due date', () => {
    expect(clientStatus({ status: 'Inactive', edd: '2027-01-01' }, today)).toBe('Inactive');
    expect(clientStatus({ status: 'Active Labor', edd: '2026-11-01' }, today)).toBe('Active Labor');
  });

  it('derives the status from the due date until one is chosen', () => {
    expect(clientStatus({ status: null, edd: null }, today)).toBe('Prenatal Care');
    expect(clientStatus({ edd: '2026-11-09' }, today)).toBe('Prenatal Care');
    expect(clientStatus({ edd: '2026-11-08' }, today)).toBe('Prenatal Care');
    expect(clientStatus({ edd: '2026-11-07' }, today)).toBe('Postpartum Care');
  });

  it.each(['2027-03-01', '2026-11-01', null])(
    'returns care after loss if the pregnancy due %s ended',
    (edd) => {
      const lost = { edd, pregnancyEnd: { kind: 'loss', date: null } } as const;
      expect(clientStatus(lost, today)).toBe('Care after loss');
      expect(clientStatus({ ...lost, status: 'Care Completed' }, today)).toBe('Care Completed');
    },
  );

  it('returns care after loss instead of a status about the pregnancy or a birth', () => {
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
  it('excludes only clients whose status is Care Completed or Inactive', () => {
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

  it('are primary only if they are added first', () => {
    const one = addContact([]);
    expect(primaries(one)).toEqual([true]);
    expect(primaries(addContact(one))).toEqual([true, false]);
  });

  it('have only one primary, because marking one unmarks the others', () => {
    const three = [contact('A', true), contact('B', false), contact('C', false)];
    expect(primaries(setPrimaryContact(three, 2))).toEqual([false, false, true]);
    expect(primaries(setPrimaryContact(three, 0, false))).toEqual([false, false, false]);
    expect(primaries(setPrimaryContact(three, 1, false))).toEqual([true, false, false]);
    expect(primaries(three)).toEqual([true, false, false]);
  });

  it('include a new primary contact after the primary one is removed', () => {
    expect(removeContact([contact('A', true), contact('B', false)], 0)).toEqual([contact('B', true)]);
    expect(removeContact([contact('A', true), contact('B', false)], 1)).toEqual([contact('A', true)]);
    expect(removeContact([contact('A', true)], 0)).toEqual([]);
  });

  it('are stored without blank contacts and with at most one primary', () => {
    const blank = { name: ' ', relationship: '', phone: '', isPrimary: false };
    expect(storedContacts([contact('A', true), blank, contact('B', true)])).toEqual([
      contact('A', true),
      contact('B', false),
    ]);
    expect(primaries(storedContacts([contact('A', false), contact('B', false)]))).toEqual([false, false]);
    // A blank contact that is marked as primary is dropped, and another one becomes primary, as when a contact is
    // removed.
    const claimed = { ...blank, isPrimary: true };
    expect(storedContacts([claimed, contact('A', false), contact('B', false)])).toEqual([
      contact('A', true),
      contact('B', false),
    ]);
    expect(storedContacts([claimed])).toEqual([]);
  });
});
