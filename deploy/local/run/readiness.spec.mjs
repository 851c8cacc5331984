import { localUrl } from './readiness.mjs';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['0.0.0.0', 'http://127.0.0.1:80'],
  ['::', 'http://127.0.0.1:80'],
  ['::1', 'http://[::1]:80'],
  ['desk.example', 'http://desk.example:80'],
])('finds a server that listens on %s at %s', (host, address) => {
  expect(localUrl(host, 80)).toBe(address);
});
