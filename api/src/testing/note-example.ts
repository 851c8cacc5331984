import type {
  AmendVisitNoteRequest,
  ClientVisitNotesResponse,
  FieldError,
  VisitNote,
  VisitNoteListResponse,
} from '@doula-desk/domain';
import type { ApiResponse, TestApi } from './test-api.js';

type NoteBody = {
  note: VisitNote;
  code: string;
  message: string;
  current?: VisitNote;
  details?: FieldError[];
};
export type NoteResponse = ApiResponse<NoteBody>;

/** A fictional practitioner with a client, and API calls for visit notes. */
export interface NotePractice {
  token: string;
  ownerId: string;
  clientId: string;
  addClient(firstName: string, lastName?: string): Promise<string>;
  create(body?: object, options?: { clientId?: string; key?: string }): Promise<NoteResponse>;
  /** Creates a note and expects 201. */
  created(body?: object, clientId?: string): Promise<VisitNote>;
  get(id: string): Promise<NoteResponse>;
  change(id: string, body: object): Promise<NoteResponse>;
  remove(id: string): Promise<NoteResponse>;
  lock(id: string, body?: object): Promise<NoteResponse>;
  amend(id: string, body: AmendVisitNoteRequest | object, key?: string): Promise<NoteResponse>;
  /** @param query the query string, including the question mark */
  list(query?: string): Promise<VisitNoteListResponse>;
  chart(query?: string): Promise<ClientVisitNotesResponse>;
}

export async function openNotePractice(api: TestApi): Promise<NotePractice> {
  const { token, ownerId } = await api.register();
  const addClient: NotePractice['addClient'] = async (firstName, lastName = 'Invented') => {
    const body = {
      firstName,
      lastName,
      phone: '+1 555 0101',
      email: 'client@example.org',
      edd: '2027-03-07',
      gravida: 1,
      para: 0,
      obstetrician: { name: 'Dr. Example' },
      birthLocation: 'Hospital',
      emergencyContacts: [{ name: 'Sam', relationship: 'Partner', phone: '+1 555 0103', isPrimary: true }],
    };
    const answer = await api.call<{ client: { id: string } }>('POST', '/api/add-clients', { token, body });
    if (answer.status !== 201) throw new Error(`adding a client returned ${answer.status}`);
    return answer.body.client.id;
  };
  const clientId = await addClient('Ada');
  const url = (id = clientId) => `/api/clients/${id}/visit-notes`;
  const headers = (key?: string) => (key ? { headers: { 'idempotency-key': key } } : {});
  const create: NotePractice['create'] = (body = {}, { clientId: whose = clientId, key } = {}) =>
    api.call('POST', url(whose), { token, body, ...headers(key) });

  return {
    token,
    ownerId,
    clientId,
    addClient,
    create,
    async created(body, whose = clientId) {
      const answer = await create(body, { clientId: whose });
      if (answer.status !== 201) {
        throw new Error(`creating a note returned ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      return answer.body.note;
    },
    get: (id) => api.call('GET', `${url()}/${id}`, { token }),
    change: (id, body) => api.call('PUT', `${url()}/${id}`, { token, body }),
    remove: (id) => api.call('DELETE', `${url()}/${id}`, { token }),
    lock: (id, body = {}) => api.call('POST', `${url()}/${id}/lock`, { token, body }),
    amend: (id, body, key) => api.call('POST', `${url()}/${id}/amendments`, { token, body, ...headers(key) }),
    list: async (query = '') =>
      (await api.call<VisitNoteListResponse>('GET', `/api/visit-notes${query}`, { token })).body,
    chart: async (query = '') =>
      (await api.call<ClientVisitNotesResponse>('GET', `${url()}${query}`, { token })).body,
  };
}
