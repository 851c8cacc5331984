import type {
  CalendarFeedAddress,
  ChartMember,
  ChartTransfersResponse,
  CreatedApiTokenResponse,
} from '@doula-desk/domain';
import { AdminGrants } from '@doula-desk/platform';
import { accountCalls } from './account-example.js';
import { createSentContract, openContractPractice } from './contract-example.js';
import { openPlanPractice } from './plan-example.js';
import { randomIpAddress, type TestApi } from './test-api.js';
import { transferCalls } from './transfer-example.js';

/**
 * Creates access of every kind, and returns a function that tries each on a server: an API token, a calendar link,
 * links to a contract and a plan, a care team membership, a transfer offer, and administrator rights.
 */
export async function openAccess(api: TestApi) {
  const { openChart, offer } = transferCalls(() => api);
  const chart = await openChart();
  const { zoe, noor, url } = chart;
  const colleague = await api.register();
  await api.app.get(AdminGrants).grant(api.database.prisma, zoe.ownerId);
  const account = accountCalls(() => api);
  const request = { name: 'Books', scope: 'read', password: zoe.password };
  const { token } = (await account.post<CreatedApiTokenResponse>(zoe.token, '/api-tokens', request)).body;
  const feed = await api.call<CalendarFeedAddress>('POST', '/api/calendar-feed', {
    token: zoe.token,
    body: {},
  });
  const { link: contract } = await createSentContract(api, await openContractPractice(api));
  const plans = await openPlanPractice(api);
  const share = (await plans.shared(await plans.created())).link;
  const invitation = { clientAgreed: true, email: colleague.email, access: 'view' };
  const { member } = (
    await api.call<{ member: ChartMember }>('POST', `${url}/members`, { token: zoe.token, body: invitation })
  ).body;
  await api.call('POST', `/api/shared-charts/${member.id}/accept`, { token: colleague.token });
  const { transfer } = (await offer(chart, { email: noor.email })).body;
  const works = async (server: TestApi) => {
    const status = async (address: string, session?: string) =>
      (await server.call('GET', address, { ...(session && { token: session }), from: randomIpAddress() }))
        .status;
    const signIn = async (person: { email: string; password: string }) => {
      const { email, password } = person;
      const call = { body: { email, password }, from: randomIpAddress() };
      return (await server.call<{ idToken: string }>('POST', '/auth/login', call)).body.idToken;
    };
    const page = await server.call<{ state: string }>('GET', `/api/sign/${contract}`);
    const offers = await server.call<ChartTransfersResponse>('GET', '/api/chart-transfers', {
      token: await signIn(noor),
    });
    return [
      await status('/api/clients', token),
      await status(new URL(feed.body.url).pathname),
      page.body.state,
      await status(`/api/shared/birth-plans/${share}`),
      await status(url, await signIn(colleague)),
      offers.body.offers.some(({ id }) => id === transfer?.id) ? 200 : 404,
      await status('/api/admin/accounts', await signIn(zoe)),
    ];
  };
  return { works, offerId: transfer?.id };
}
