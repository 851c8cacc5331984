import type {
  BirthPlan,
  BirthPlanCreate,
  BirthPlanResponse,
  BirthPlanUpdate,
  Share,
  ShareResponse,
} from '@doula-desk/domain';
import { foldText } from '@doula-desk/domain';
import { CredentialMacs, hashToken, newId, newToken, toDateColumn } from '@doula-desk/platform';
import type { ApiResponse, TestApi } from './test-api.js';

type Rejection = { code: string; message: string; details?: unknown; current?: unknown };

/** A fictional practitioner with a client, and API calls for birth plans. */
export interface PlanPractice {
  token: string;
  ownerId: string;
  clientId: string;
  /** URL of the client's plans. */
  url: string;
  addClient(client?: { firstName?: string; lastName?: string; edd?: string | null }): Promise<string>;
  create(
    body?: Partial<BirthPlanCreate>,
    options?: { clientId?: string; headers?: Record<string, string> },
  ): Promise<ApiResponse<BirthPlanResponse & Rejection>>;
  /** Creates a plan and expects 201. */
  created(body?: Partial<BirthPlanCreate>, clientId?: string): Promise<BirthPlan>;
  update(
    plan: BirthPlan,
    changes?: Partial<BirthPlanUpdate>,
  ): Promise<ApiResponse<BirthPlanResponse & Rejection>>;
  get<Body>(address: string): Promise<ApiResponse<Body & Rejection>>;
  /** Shares a plan and creates the link, as the worker does when it sends the email. */
  shared(plan: BirthPlan): Promise<{ share: Share; link: string }>;
}

export async function openPlanPractice(api: TestApi, changes = {}): Promise<PlanPractice> {
  const { token, ownerId } = await api.register(changes);

  const addClient: PlanPractice['addClient'] = async ({
    firstName = 'Ada',
    lastName = 'Invented',
    edd = '2027-03-07',
  } = {}) => {
    const { id } = await api.database.prisma.client.create({
      data: {
        id: newId(),
        ownerId,
        firstName,
        lastName,
        nameSearch: foldText(`${firstName} ${lastName}`),
        searchText: foldText(`${firstName} ${lastName}`),
        edd: toDateColumn(edd),
      },
    });
    return id;
  };
  const ownClient = await addClient();
  const url = `/api/clients/${ownClient}/birth-plans`;
  const create: PlanPractice['create'] = (body, { clientId = ownClient, headers = {} } = {}) =>
    api.call('POST', `/api/clients/${clientId}/birth-plans`, {
      token,
      headers,
      body: { templateType: 'hospital', status: 'Draft', version: 'v1', templateData: {}, ...body },
    });

  return {
    token,
    ownerId,
    clientId: ownClient,
    url,
    addClient,
    create,
    async created(body, clientId = ownClient) {
      const answer = await create(body, { clientId });
      if (answer.status !== 201)
        throw new Error(`creating a plan returned ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body.plan;
    },
    update: ({ id, clientId, templateType, edd, status, templateData, version }, change = {}) =>
      api.call('PUT', `/api/clients/${clientId}/birth-plans/${id}`, {
        token,
        body: { templateType, edd, status, templateData, version, ...change },
      }),
    get: (address) => api.call('GET', address, { token }),
    async shared({ id, clientId }) {
      const { body } = await api.call<ShareResponse>(
        'POST',
        `/api/clients/${clientId}/birth-plans/${id}/shares`,
        { token, body: { email: 'nurse@x.test' } },
      );
      const link = newToken();
      const row = { tokenHash: hashToken(link), ownerId, shareId: body.share.id };
      const mac = api.app.get(CredentialMacs).of('BirthPlanShareLink', row);
      await api.database.prisma.birthPlanShareLink.create({ data: { ...row, mac } });
      return { share: body.share, link };
    },
  };
}
