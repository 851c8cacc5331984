import { shareMailKey, shareState } from './share.js';

it.each([
  [null, '2027-03-07T12:00:00.000Z', 'active'],
  [null, '2027-03-07T11:59:59.999Z', 'expired'],
  ['2027-03-01T00:00:00.000Z', '2027-03-08T00:00:00.000Z', 'revoked'],
] as const)('a link with revokedAt %p and expiresAt %p is %s', (revokedAt, expiresAt, state) => {
  expect(shareState({ revokedAt, expiresAt }, '2027-03-07T11:59:59.999Z')).toBe(state);
});

it("returns a different deduplication key for each share's email", () => {
  expect(shareMailKey({ id: 's', subject: 'birth-plan' })).toBe('birth-plan-share:s');
  expect(shareMailKey({ id: 's', subject: 'birth-story' })).toBe('birth-share:s');
});
