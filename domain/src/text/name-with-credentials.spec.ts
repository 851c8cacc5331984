import { nameWithCredentials } from './name-with-credentials.js';

it('appends credentials to a name, and nothing if there are none', () => {
  expect(nameWithCredentials('Zoë', 'CD(DONA)')).toBe('Zoë, CD(DONA)');
  expect(nameWithCredentials('Zoë', '')).toBe('Zoë');
});
