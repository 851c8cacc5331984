import { contentsHash, contractDocumentRevision, readRevisionOf } from './contract-revisions.js';

it('identifies the same document regardless of the order in which the database returns keys', () => {
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

it('identifies a different document after the logo changes, without invalidating signatures', () => {
  const contents = { title: 'Ours', type: 'birth', revision: 2, blocks: [] } as const;
  const withLogo = (logoSha256: string | null) => ({
    ...contents,
    blocks: [],
    letterhead: { author: 'Zoë', practiceName: 'Moonrise', logoSha256 },
  });
  const [before, after] = [withLogo(null), withLogo('ab')];
  expect(contractDocumentRevision(before)).not.toBe(contractDocumentRevision(after));
  expect(readRevisionOf(before)).toBe(readRevisionOf(after));
  expect(contentsHash(before)).toEqual(contentsHash(after));
  // The signatures of drafts that were signed before contracts had a letterhead stay valid.
  expect(readRevisionOf(before)).toBe(readRevisionOf({ ...contents, blocks: [] }));
});
