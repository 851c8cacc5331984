import type { SigningPage } from '@doula-desk/domain';
import { type ContractPractice, contractCalls } from './contract-example.js';
import { randomIpAddress, type TestApi } from './test-api.js';

/** The browser's time zone, which the signing page sends. */
export const browserZone = { timeZone: 'Europe/Prague' };

/**
 * Returns API calls for both parties to a contract.
 *
 * @param api returns the suite's API; called lazily, because a suite starts it before its first test
 */
export function signingCalls(api: () => TestApi) {
  const { get, post, eventsOf } = contractCalls(api);

  return {
    page: (link: string) =>
      api().call<SigningPage & { code: string }>('GET', `/api/sign/${link}`, { from: randomIpAddress() }),
    step: (link: string, name: string, body: object = browserZone, headers = {}) =>
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
