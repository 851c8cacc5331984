import type { RecoveryCodesResponse, SecurityOverview, TwoFactorEnrollment } from '@doula-desk/domain';
import { CredentialMacs } from '@doula-desk/platform';
import type { Prisma } from '@doula-desk/prisma';
import { generateSync } from 'otplib';
import { type ApiResponse, randomIpAddress, type TestApi } from './test-api.js';

/** A practitioner who signed up, from `register`. */
export interface Person {
  token: string;
  email: string;
  password: string;
  ownerId: string;
}

/** Returns API calls for an account. Each call comes from a different IP address. */
export function accountCalls(api: () => TestApi) {
  const post = <Body = Record<string, unknown>>(token: string, url: string, body?: unknown) =>
    api().call<Body & { code?: string; message?: string }>('POST', `/api/account${url}`, {
      token,
      body: body ?? {},
      from: randomIpAddress(),
    });
  return {
    post,
    login: ({ email, password }: Person, code?: string, address = randomIpAddress()) =>
      api().call<{ idToken?: string; code?: string }>('POST', '/auth/login', {
        body: { email, password, ...(code === undefined ? {} : { code }) },
        from: address,
      }),
    isSignedIn: async (token: string) => (await api().call('GET', '/me', { token })).status === 200,
    overview: async (token: string) =>
      (await api().call<SecurityOverview>('GET', '/api/account/security', { token })).body,
    /** Enrolls with the previous step's code, so that the current one is still unused. */
    async enroll(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
      const { password } = person;
      const { secret } = (await post<TwoFactorEnrollment>(person.token, '/two-factor', { password })).body;
      const answer = await post<RecoveryCodesResponse>(person.token, '/two-factor/confirm', {
        code: codeAt(secret, -1),
      });
      expect(answer.status).toBe(200);
      return { secret, recoveryCodes: answer.body.recoveryCodes };
    },
  };
}

/** Returns a response's status and code. */
export const outcome = ({ status, body }: ApiResponse<{ code?: string }>) => [status, body.code];

/** Returns the code of the time step that is `steps` from now. */
export const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Changes sessions as the server itself would, so that they stay genuine: tests can't wait for time to pass. */
export async function changeSessions(
  { app, database: { prisma } }: TestApi,
  where: Prisma.SessionWhereInput,
  change: Partial<Record<'createdAt' | 'lastSeenAt' | 'expiresAt', Date>>,
): Promise<void> {
  for (const session of await prisma.session.findMany({ where })) {
    const mac = app.get(CredentialMacs).of('Session', { ...session, ...change });
    await prisma.session.update({ where: { id: session.id }, data: { ...change, mac } });
  }
}
