import { toClientFields } from './client.input.js';
import { type Client, toClientUpdate } from './client.js';

describe('toClientUpdate', () => {
  it('removes fields added by the server, and keeps the version', () => {
    const fields = toClientFields({ firstName: 'Ana' });
    const client: Client = {
      ...fields,
      id: '1',
      version: 4,
      ownerEmail: 'doula@example.test',
      createdAt: '2026-10-01T09:00:00.000Z',
      updatedAt: '2026-10-01T09:00:00.000Z',
    };
    expect(toClientUpdate(client)).toEqual({ ...fields, version: 4 });
  });
});
