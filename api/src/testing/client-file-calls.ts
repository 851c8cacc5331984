import { randomUUID } from 'node:crypto';
import {
  type ClientFields,
  type ClientImportResponse,
  type ClientInput,
  toClientFields,
} from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { toFields } from '../clients/client.mapper.js';
import { ClientsRepository } from '../clients/clients.repository.js';
import { withPregnancyIds } from '../clients/past-pregnancies.js';
import type { TestApi } from './test-api.js';

interface Practice {
  token: string;
  ownerId: string;
}

/**
 * Returns API calls that import and export a practice's clients as files.
 *
 * @param api returns the suite's API; called lazily, like `practice`, because a suite starts it before its first test
 */
export function clientFileCalls(api: () => TestApi, practice: () => Practice) {
  return {
    async store(inputs: ClientInput[], { ownerId }: Pick<Practice, 'ownerId'> = practice()): Promise<void> {
      const clients = inputs.map((input) => ({
        id: newId(),
        fields: withPregnancyIds(toClientFields(input)),
      }));
      await api().app.get(ClientsRepository).insert(api().database.prisma, ownerId, clients);
    },
    async stored({ ownerId }: Pick<Practice, 'ownerId'> = practice()): Promise<ClientFields[]> {
      const rows = await api().database.prisma.client.findMany({
        where: { ownerId },
        orderBy: { id: 'asc' },
      });
      return rows.map(toFields);
    },
    /** Imports a file. */
    bringIn: <Body = ClientImportResponse>(
      csv: string,
      { token }: Pick<Practice, 'token'> = practice(),
      key: string = randomUUID(),
    ) =>
      api().call<Body>('POST', '/api/clients/import', {
        token,
        body: { csv },
        headers: { 'idempotency-key': key },
      }),
  };
}
