import { addDays, type ContractEvent, todayInZone } from '@doula-desk/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ContractBody,
  type ContractPractice,
  contractPractice,
  countersignature,
  draft,
  sentContract,
} from '../testing/contract-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const today = todayInZone(Date.now(), 'America/Los_Angeles');
const post = ({ token, at }: ContractPractice, path: string, body: object = {}) =>
  api.call<ContractBody>('POST', `${at}/${path}`, { token, body });
const put = ({ token, at }: ContractPractice, id: string, body: object) =>
  api.call<ContractBody>('PUT', `${at}/${id}`, { token, body });
const get = async ({ token, at }: ContractPractice, id: string) =>
  (await api.call<ContractBody>('GET', `${at}/${id}`, { token })).body.contract;
const eventsOf = async ({ token, at }: ContractPractice, id: string) =>
  (await api.call<{ events: ContractEvent[] }>('GET', `${at}/${id}/events`, { token })).body.events;

describe('her own signature', () => {
  test('may come in advance, and goes when the text changes', async () => {
    const practice = await contractPractice(api);
    const { id } = await draft(api, practice);
    const signed = await post(practice, `${id}/countersign`, countersignature);
    expect(signed.body.contract.signatures).toMatchObject([{ party: 'practitioner', name: 'Zoë Example' }]);
    expect(
      (await put(practice, id, { expiryDate: addDays(today, 2) })).body.contract.signatures,
    ).toHaveLength(1);
    expect((await put(practice, id, { title: 'Other' })).body.contract.signatures).toEqual([]);
  });

  test('is given once, however often it is sent', async () => {
    const practice = await contractPractice(api);
    const { contract } = await sentContract(api, practice);
    await Promise.all([1, 2, 3].map(() => post(practice, `${contract.id}/countersign`, countersignature)));
    expect((await get(practice, contract.id)).signatures).toHaveLength(1);
    const kinds = (await eventsOf(practice, contract.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'countersigned')).toHaveLength(1);
  });

  test('is not for programs that act for her', async () => {
    const practice = await contractPractice(api);
    const { id } = await draft(api, practice);
    const { body } = await api.call<{ token: string }>('POST', '/api/account/api-tokens', {
      token: practice.token,
      body: { name: 'A program', scope: 'read-write' },
    });
    const program = { ...practice, token: body.token };
    expect((await put(program, id, { title: 'Drafted by a program' })).status).toBe(200);
    const refused = await post(program, `${id}/countersign`, countersignature);
    expect([refused.status, refused.body.code]).toEqual([403, 'API_TOKEN_SCOPE']);
  });

  test.each([
    [{ ...countersignature, name: ' ' }, 'name'],
    [{ ...countersignature, method: 'drawn' }, 'drawing'],
    [{ ...countersignature, timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('%j is refused', async (body, field) => {
    const practice = await contractPractice(api);
    const { id } = await draft(api, practice);
    const answer = await post(practice, `${id}/countersign`, body);
    expect([answer.status, answer.body.details.map((detail) => detail.field)]).toEqual([400, [field]]);
  });
});
