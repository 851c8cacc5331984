import { TimestampAuthority } from '../testing/timestamp-authority.js';
import { requestTimestamp, TimestampError } from './timestamp.js';

const SIGNATURE = Buffer.from('a signature');
let authority: TimestampAuthority;
beforeAll(async () => {
  authority = await TimestampAuthority.start();
});
afterAll(() => authority.stop());

describe('requestTimestamp', () => {
  it("returns the authority's token", async () => {
    authority.behavior = 'grant';
    const token = await requestTimestamp(authority.url, SIGNATURE);
    expect(token[0]).toBe(0x30);
    expect(Buffer.from(token).includes('Test Timestamp Authority')).toBe(true);
  });

  it('authenticates with the user name and password in the URL, if any', async () => {
    authority.behavior = 'grant';
    authority.authorizations.length = 0;
    await requestTimestamp(authority.url, SIGNATURE);
    await requestTimestamp(authority.url.replace('//', '//desk:p%40ss@'), SIGNATURE);
    const basic = `Basic ${Buffer.from('desk:p@ss').toString('base64')}`;
    expect(authority.authorizations).toEqual([undefined, basic]);
  });

  it.each([
    ['refuse', 'rejected the request with status 2'],
    ['fail', 'responded with 503'],
    ['hang', "didn't respond in time"],
    ['send-garbage', "didn't send a timestamp response"],
    ['send-too-much', 'is too large'],
    ['stamp-something-else', "doesn't belong to the request"],
    ['replay', "doesn't belong to the request"],
  ] as const)("reports the reason when the authority's behavior is: %s", async (behavior, reason) => {
    authority.behavior = behavior;
    const attempt = requestTimestamp(authority.url, SIGNATURE, behavior === 'hang' ? 300 : 30_000);
    await expect(attempt).rejects.toThrow(reason);
    await expect(attempt).rejects.toBeInstanceOf(TimestampError);
  });

  it("doesn't include the URL in the error when the authority is unreachable", async () => {
    const closed = await TimestampAuthority.start();
    const { url } = closed;
    await closed.stop();
    await expect(requestTimestamp(url, SIGNATURE)).rejects.toThrow(
      /^the timestamp authority can't be reached$/,
    );
  });
});
