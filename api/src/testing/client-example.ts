import type { ClientInput } from '@doula-desk/domain';

/** Returns everything that the add-client wizard asks about a fictional person. */
export function clientExample(changes: ClientInput = {}): ClientInput {
  return {
    firstName: 'Ada',
    lastName: 'Invented',
    phone: '+1 555 0101',
    email: 'ada@example.org',
    edd: '2027-03-07',
    gravida: 2,
    para: 1,
    obstetrician: { name: 'Dr. Example', practice: 'Example Clinic', phone: '+1 555 0102' },
    birthLocation: 'Hospital',
    emergencyContacts: [
      { name: 'Sam', relationship: 'Partner', phone: '+1 555 0103', isPrimary: true },
      { name: '', relationship: '', phone: '', isPrimary: false },
    ],
    ...changes,
  };
}
