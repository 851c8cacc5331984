import { isRecentEnough } from './node-version.mjs';

it.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['9.11.2', false],
])('checks whether Node.js %s is recent enough: %s', (version, expected) => {
  expect(isRecentEnough(version)).toBe(expected);
});
