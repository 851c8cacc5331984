import { expect, test } from '@jest/globals';
import { contractDocumentRevision } from './contract-contents.js';

test('a document has one name, whatever order the database keeps the keys in', () => {
  const heading = { kind: 'heading', text: 'Fees' } as const;
  const turned = { text: 'Fees', kind: 'heading' } as const;
  const contents = { title: 'Ours', type: 'birth', revision: 2, blocks: [heading] } as const;
  const stored = { revision: 2, blocks: [turned], type: 'birth', title: 'Ours' } as const;
  const name = (value: object) =>
    contractDocumentRevision(value as Parameters<typeof contractDocumentRevision>[0]);
  expect(name(stored)).toBe(name(contents));
  expect(name(contents)).toMatch(/^2-[\da-f]{16}$/);
  expect(name({ ...contents, blocks: [{ ...heading, text: 'Terms' }] })).not.toBe(name(contents));
});
