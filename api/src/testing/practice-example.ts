import {
  type Appointment,
  type AppointmentListResponse,
  type AppointmentResponse,
  clientName,
} from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import type { ApiResponse, TestApi } from './test-api.js';

type Rejection = { code: string; message: string; details?: unknown; current?: unknown };
export type AppointmentResult = ApiResponse<AppointmentResponse & Rejection>;

/** A fictional practitioner with a client, and API calls for the client's appointments. */
export interface ExamplePractice {
  token: string;
  ownerId: string;
  clientId: string;
  /** URL of the client's appointments. */
  url: string;
  addClient(name?: { firstName: string; lastName: string }): Promise<string>;
  /** @param body by default November 3, 2026, 10:00 for an hour */
  book(body?: object, headers?: Record<string, string>): Promise<AppointmentResult>;
  /** Books an appointment and expects 201. */
  booked(body?: object): Promise<Appointment>;
  change(id: string, body: object): Promise<AppointmentResult>;
  cancel(id: string): Promise<ApiResponse>;
  list(query: string): Promise<Appointment[]>;
}

export async function openPractice(api: TestApi, zone = 'America/New_York'): Promise<ExamplePractice> {
  const { token, ownerId } = await api.register();
  await api.database.prisma.practice.update({ where: { ownerId }, data: { timeZone: zone } });

  const addClient: ExamplePractice['addClient'] = async (
    name = { firstName: 'Ada', lastName: 'Invented' },
  ) => {
    const { id } = await api.database.prisma.client.create({ data: { id: newId(), ownerId, ...name } });
    return id;
  };
  const clientId = await addClient();
  const url = `/api/clients/${clientId}/appointments`;
  const book: ExamplePractice['book'] = (
    body = { date: '2026-11-03', time: '10:00', duration: 60 },
    headers = {},
  ) => api.call('POST', url, { token, body, headers });

  return {
    token,
    ownerId,
    clientId,
    url,
    addClient,
    book,
    async booked(body) {
      const answer = await book(body);
      if (answer.status !== 201)
        throw new Error(`booking returned ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body.appointment;
    },
    change: (id, body) => api.call('PUT', `${url}/${id}`, { token, body }),
    cancel: (id) => api.call('DELETE', `${url}/${id}`, { token }),
    async list(query) {
      const { body } = await api.call<AppointmentListResponse>('GET', `/api/appointments?${query}`, {
        token,
      });
      return body.appointments;
    },
  };
}

/** Name of an example practice's first client. */
export const EXAMPLE_CLIENT_NAME = clientName({ firstName: 'Ada', lastName: 'Invented' });
