import { redisConnection } from './redis-connection.js';

it('lets the client parse the URL of a single Redis server', () => {
  const url = 'rediss://default:p%40@redis:6379/2';
  expect(redisConnection({ backend: 'redis', url, sentinels: [] })).toEqual({ url });
});

it("asks Sentinels for the primary in the URL, with the URL's credentials and TLS", () => {
  const sentinels = ['one:26379', 'two:26380'];
  const addresses = [
    { host: 'one', port: 26_379 },
    { host: 'two', port: 26_380 },
  ];
  expect(redisConnection({ backend: 'redis', url: 'redis://desk', sentinels })).toEqual({
    name: 'desk',
    sentinels: addresses,
    db: 0,
  });
  expect(redisConnection({ backend: 'redis', url: 'rediss://me:p%40@desk/3', sentinels })).toEqual({
    name: 'desk',
    sentinels: addresses,
    db: 3,
    username: 'me',
    password: 'p@',
    tls: {},
    sentinelTLS: {},
    enableTLSForSentinelMode: true,
  });
});
