import {
  type Appointment,
  addDays,
  type BirthPlan,
  type Client,
  type ClientInput,
  type ClientResponse,
  type Contract,
  type ErrorBody,
  type PregnancyEntry,
  type Reminder,
  todayInZone,
  type VisitNote,
} from '@doula-desk/domain';
import { clientExample } from './client-example.js';
import type { TestApi } from './test-api.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Returns the date in a practice's time zone. */
export async function todayOf(api: TestApi, ownerId: string): Promise<string> {
  const { timeZone } = await api.database.prisma.practice.findUniqueOrThrow({ where: { ownerId } });
  return todayInZone(Date.now(), timeZone);
}

/**
 * Returns API calls for the pregnancies of a practice's clients.
 *
 * @param api returns the suite's API; called lazily, like `practice`, because a suite starts it before its first test
 */
export function pregnancyCalls(api: () => TestApi, practice: () => { token: string; today: string }) {
  const call = <Body>(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    api().call<Body>(method, `/api${url}`, {
      token: practice().token,
      ...(body === undefined ? {} : { body }),
      headers,
    });
  async function ok<Body>(method: Method, url: string, body?: unknown): Promise<Body> {
    const answer = await call<Body>(method, url, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async function addClient(changes: ClientInput = {}): Promise<Client> {
    const edd = addDays(practice().today, -80);
    const body = clientExample({ edd, gravida: 2, para: 1, currentPregnancyNumber: 2, ...changes });
    return (await ok<ClientResponse>('POST', '/add-clients', body)).client;
  }
  const get = async (id: string) => (await ok<ClientResponse>('GET', `/clients/${id}`)).client;
  const listOf = async (id: string) =>
    (await ok<{ pregnancies: PregnancyEntry[] }>('GET', `/clients/${id}/pregnancies`)).pregnancies;
  const startNext = (client: Client, body: object = {}, headers: Record<string, string> = {}) =>
    call<ClientResponse & ErrorBody>(
      'POST',
      `/clients/${client.id}/pregnancies`,
      { version: client.version, ...body },
      headers,
    );

  /** Adds a record of every kind and returns their ids. */
  async function addRecords({ id, edd }: Pick<Client, 'id' | 'edd'>) {
    const { today } = practice();
    const at = (path: string) => `/clients/${id}/${path}`;
    const { note } = await ok<{ note: VisitNote }>('POST', at('visit-notes'), {
      date: addDays(today, -20),
      time: '10:00 AM',
      type: 'Prenatal Visit',
      location: 'Client Home',
      duration: 60,
      template: 'prenatal',
      templateData: { homework: 'Breathing' },
      status: 'finished',
    });
    const { plan } = await ok<{ plan: BirthPlan }>('POST', at('birth-plans'), {
      templateType: 'home',
      edd: edd ?? addDays(today, 100),
      templateData: {},
    });
    const { contract } = await ok<{ contract: Contract }>('POST', at('contracts'), {
      type: 'birth',
      templateData: { fees: { totalFee: '1450' } },
    });
    const { appointment } = await ok<{ appointment: Appointment }>('POST', at('appointments'), {
      date: addDays(today, -10),
      time: '10:00',
      duration: 60,
      type: 'Prenatal Visit',
      allowOverlap: true,
    });
    const { reminder } = await ok<{ reminder: Reminder }>('POST', at('reminders'), {
      title: 'Send a card',
      type: 'followUp',
      dueDate: addDays(today, -5),
      priority: 'low',
    });
    return {
      note: note.id,
      plan: plan.id,
      contract: contract.id,
      appointment: appointment.id,
      reminder: reminder.id,
    };
  }

  /** Returns the ids of a client's records as the chart's lists return them. */
  async function listedIds(id: string, pregnancy?: string) {
    const query = pregnancy === undefined ? '' : `?pregnancy=${pregnancy}`;
    const ids = async (path: string, key: string) =>
      (await ok<Record<string, { id: string }[]>>('GET', `/clients/${id}/${path}${query}`))[key]?.map(
        (each) => each.id,
      );
    return {
      note: await ids('visit-notes', 'notes'),
      plan: await ids('birth-plans', 'plans'),
      contract: await ids('contracts', 'contracts'),
      appointment: await ids('appointments', 'appointments'),
      reminder: await ids('reminders', 'reminders'),
    };
  }

  return { call, ok, addClient, addRecords, get, listOf, startNext, listedIds };
}
