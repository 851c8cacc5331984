import { type BirthLog, toClientFields } from '@doula-desk/domain';
import { writeToken } from '../lib/http/token.js';
import { stubEmptyPractice } from './emptyPractice.js';
import { renderApp, zoe } from './renderApp.js';
import { stubHttp } from './stubHttp.js';

export const ADA_ID = '0198f0a0-0000-7000-8000-0000000000a1';
export const READ_LOG = `GET /api/clients/${ADA_ID}/birth`;
export const SEND_ENTRIES = `POST /api/clients/${ADA_ID}/birth/events`;

/** Returns a fictional client's birth log, which is empty by default. */
export function birthLog(given: Partial<BirthLog> = {}): BirthLog {
  return {
    clientId: ADA_ID,
    clientName: 'Ada Núñez',
    pregnancyId: '0198f0a0-0000-7000-8000-0000000000b2',
    numberOfBabies: 1,
    birthLocation: 'Home',
    pregnancyEnded: false,
    birth: null,
    events: [],
    ...given,
  };
}

/** Returns a stubbed server with that client's chart and an empty log. */
export function serverWithChart() {
  const server = stubEmptyPractice(stubHttp());
  const at = '2026-09-01T10:00:00.000Z';
  const client = {
    ...toClientFields({ firstName: 'Ada', lastName: 'Núñez' }),
    id: ADA_ID,
    version: 1,
    ownerEmail: zoe.email,
    createdAt: at,
    updatedAt: at,
  };
  server.on('GET /me', { body: zoe });
  server.on(`GET /api/clients/${ADA_ID}`, { body: { client } });
  server.on(READ_LOG, { body: { log: birthLog() } });
  return server;
}

/** Opens a page of the app as the practitioner. */
export function openAsPractitioner(at: string, server: ReturnType<typeof stubHttp>) {
  writeToken('t-1');
  return renderApp(at, server);
}
