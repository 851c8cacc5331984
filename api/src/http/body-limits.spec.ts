import { readFileSync } from 'node:fs';
import { bodyLimits } from './body-limit.decorator.js';
import { isTooComplex } from './body-limits.js';

const nginx = readFileSync(new URL('../../../deploy/nginx/nginx.conf', import.meta.url), 'utf8');
const proxy = readFileSync(new URL('../../../deploy/nginx/proxy.conf', import.meta.url), 'utf8');
const MB = 1024 * 1024;

/** Returns the bytes that nginx allows in the block starting with `start`. */
function nginxLimit(start: string): number {
  const block = nginx.slice(nginx.indexOf(start));
  return Number(/client_max_body_size (\d+)m;/.exec(block)?.[1]) * MB;
}

describe("nginx's limits", () => {
  it('allow what the API accepts', () => {
    const { file, ...others } = bodyLimits;
    expect(nginxLimit('location ~ ^/api/(?:settings|clients/import')).toBeGreaterThanOrEqual(file);
    expect(nginxLimit('server {')).toBeGreaterThanOrEqual(Math.max(...Object.values(others)));
  });

  it('put the larger limit before the general location, since the first match counts', () => {
    const general = nginx.indexOf('location ~ ^/(?:api|auth|health)/');
    expect(nginx.indexOf('location ~ ^/api/(?:settings')).toBeLessThan(general);
  });

  it('leave the timing of bodies to the API, which sees bytes as they arrive', () => {
    expect(proxy).toContain('proxy_request_buffering off;');
  });
});

describe('isTooComplex', () => {
  it.each([
    ['nothing', undefined],
    ['a form', { name: 'Zoë', tags: ['a', 'b'], address: { city: 'Exampleton' } }],
    ['a drawn signature', { strokes: Array.from({ length: 200 }, () => Array(25).fill([0.5, 0.5])) }],
  ])('accepts %s', (_, body) => {
    expect(isTooComplex(body)).toBe(false);
  });

  it.each([
    ['too many fields', Object.fromEntries(Array.from({ length: 1_001 }, (_, place) => [`a${place}`, 1]))],
    ['too many values', Array(50_001).fill(1)],
    ['too much depth', JSON.parse('['.repeat(30) + ']'.repeat(30))],
  ])('rejects %s', (_, body) => {
    expect(isTooComplex(body)).toBe(true);
  });
});
