import { isRecentEnough } from './node-version.mjs';

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['9.11.2', false],
])('Node.js %s: %s', (version, expected) => {
  expect(isRecentEnough(version)).toBe(expected);
});
