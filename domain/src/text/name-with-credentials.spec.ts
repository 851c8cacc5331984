import { nameWithCredentials } from './name-with-credentials.js';

it('puts credentials behind a name, and nothing where there are none', () => {
  expect(nameWithCredentials('Zoë', 'CD(DONA)')).toBe('Zoë, CD(DONA)');
  expect(nameWithCredentials('Zoë', '')).toBe('Zoë');
});
