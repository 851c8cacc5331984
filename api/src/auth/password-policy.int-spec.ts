import { CredentialMacs } from '@doula-desk/platform';
import { randomIpAddress, registrationExample, startTestApi, type TestApi } from '../testing/test-api.js';
import { PasswordResetService } from './password-reset.service.js';
import { hashPassword } from './passwords.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Rejection {
  code?: string;
  details?: { field: string; message: string }[];
}

const call = (url: string, body: object, token?: string) =>
  api.call<Rejection>('POST', url, { body, from: randomIpAddress(), ...(token && { token }) });
const refusedField = ({ status, body }: { status: number; body: Rejection }) => [
  status,
  body.code,
  body.details?.[0]?.field,
];

it.each(['password', '12345678', 'aaaaaaaa', '        ', 'ExampleBirthSupport', 'zoe-example-1'])(
  'rejects %j at sign-up, in a reset, and in a change',
  async (weak) => {
    const signUp = await call('/auth/register', { ...registrationExample(), password: weak });
    expect(refusedField(signUp)).toEqual([400, 'VALIDATION_FAILED', 'password']);
    expect(signUp.body.details?.[0]?.message).toMatch(/^This password is too easy to guess\. ./);

    const person = await api.register();
    const link = await api.app.get(PasswordResetService).issue({ id: person.ownerId, email: person.email });
    const reset = (password: string) => call('/auth/reset-password', { token: link, password });
    expect(refusedField(await reset(weak))).toEqual([400, 'VALIDATION_FAILED', 'password']);
    const change = { currentPassword: person.password, newPassword: weak };
    const changed = await call('/api/account/password', change, person.token);
    expect(refusedField(changed)).toEqual([400, 'VALIDATION_FAILED', 'newPassword']);
    // A rejected password doesn't use up the link.
    expect((await reset('another quiet river')).status).toBe(200);
  },
);

it('accepts passwords of up to 128 characters', async () => {
  const long = `${'quiet river '.repeat(20)}`;
  const signUp = (password: string) => call('/auth/register', { ...registrationExample(), password });
  expect((await signUp(`9 lanterns, ${long}`.slice(0, 128))).status).toBe(201);
  expect(refusedField(await signUp(`9 lanterns, ${long}`.slice(0, 129)))).toEqual([
    400,
    'VALIDATION_FAILED',
    'password',
  ]);
});

it.each(['password', 'x'.repeat(200)])(
  'still signs in with a password that an earlier version accepted: %j',
  async (old) => {
    const { email, ownerId } = await api.register();
    const passwordHash = await hashPassword(old);
    const signInMac = api.app
      .get(CredentialMacs)
      .of('Practitioner', { id: ownerId, email, passwordHash, passwordGeneration: 0 });
    await api.database.prisma.practitioner.update({
      where: { id: ownerId },
      data: { passwordHash, signInMac },
    });
    expect((await call('/auth/login', { email, password: old })).status).toBe(200);
  },
);

it("doesn't check a password for a link that doesn't work", async () => {
  const { status, body } = await call('/auth/reset-password', {
    token: 'A'.repeat(43),
    password: 'password',
  });
  expect([status, body.code]).toEqual([400, 'RESET_LINK_INVALID']);
});
