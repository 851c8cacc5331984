import type { SigningPage } from '@doula-desk/domain';
import { type ContractPractice, contractCalls } from './contract-example.js';
import { randomAddress, type TestApi } from './test-api.js';

/** What the signing page reports about its browser. */
export const zone = { timeZone: 'Europe/Prague' };

/**
 * Calls of both sides of a contract.
 *
 * @param api returns the suite's API; called late, because a suite starts it before its first test
 */
export function signingCalls(api: () => TestApi) {
  const { get, post, eventsOf } = contractCalls(api);

  return {
    page: (link: string) =>
      api().call<SigningPage & { code: string }>('GET', `/api/sign/${link}`, { from: randomAddress() }),
    step: (link: string, name: string, body: object = zone, headers = {}) =>
      api().call<SigningPage & { code: string; details: { field: string }[] }>(
        'POST',
        `/api/sign/${link}/${name}`,
        { body, headers, from: '2001:db8::1' },
      ),
    get,
    post,
    eventsOf,
    kindsOf: async (practice: ContractPractice, id: string) =>
      (await eventsOf(practice, id)).map(({ kind }) => kind),
  };
}
