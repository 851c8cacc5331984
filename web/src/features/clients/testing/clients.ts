import { type Client, type ClientInput, type ClientListEntry, toClientFields } from '@doula-desk/domain';
import { writeToken } from '../../../lib/http/token.js';
import { stubEmptyPractice } from '../../../testing/emptyPractice.js';
import { renderApp, zoe } from '../../../testing/renderApp.js';
import { stubHttp } from '../../../testing/stubHttp.js';

export const ADA_ID = '0198f0a0-0000-7000-8000-0000000000a1';

/** Returns a fictional client in the API's format. */
export function ada(changes: ClientInput = {}, version = 1): Client {
  return {
    ...toClientFields({
      firstName: 'Ada',
      lastName: 'Núñez',
      phone: '+1 555 0101',
      email: 'ada@example.org',
      edd: '2027-03-07',
      gravida: 2,
      para: 1,
      obstetrician: { name: 'Dr. Ames' },
      birthLocation: 'Hospital',
      emergencyContacts: [{ name: 'Bo', relationship: 'Partner', phone: '+1 555 0102', isPrimary: true }],
      ...changes,
    }),
    id: ADA_ID,
    version,
    ownerEmail: zoe.email,
    createdAt: '2026-09-01T10:00:00.000Z',
    updatedAt: '2026-09-01T10:00:00.000Z',
  };
}

/** Returns an entry of the client list. */
export function clientListEntry(
  changes: Partial<ClientListEntry> & { id: string; firstName: string },
): ClientListEntry {
  return {
    lastName: '',
    preferredName: '',
    phone: '',
    email: '',
    edd: null,
    status: null,
    pregnancyEnd: null,
    numberOfBabies: 1,
    lastVisit: null,
    nextAppointment: null,
    createdAt: '2026-09-01T10:00:00.000Z',
    ...changes,
  };
}

/** Opens the app at a path, signed in. */
export function openSignedIn(at: string, server = serverWithProfile()) {
  writeToken('t-1');
  return renderApp(at, server);
}

export function serverWithProfile() {
  const server = stubEmptyPractice(stubHttp());
  server.on('GET /me', { body: zoe });
  return server;
}
