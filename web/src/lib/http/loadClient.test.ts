import { jest } from '@jest/globals';

let isReachable = true;
jest.unstable_mockModule('./client.js', () => {
  if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module: /assets/client-1.js');
  return { http: {}, isCancel: () => false };
});

it("reports a network error if the client's code can't be loaded, and retries next time", async () => {
  isReachable = false;
  const { loadClient } = await import('./loadClient.js');
  await expect(loadClient()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  isReachable = true;
  await expect(loadClient()).resolves.toHaveProperty('http');
});
