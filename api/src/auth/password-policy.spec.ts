import { requireStrongPassword } from './password-policy.js';

const zoe = { firstName: 'Zoë', lastName: 'Example', email: 'zoe@desk.example.org' };

it("reports a weak password under the request's field name", async () => {
  await expect(requireStrongPassword('password', zoe, 'newPassword')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [
      { field: 'newPassword', message: expect.stringMatching(/^This password is too easy to guess\./) },
    ],
  });
  await expect(requireStrongPassword('a quiet river 42', zoe)).resolves.toBeUndefined();
});
