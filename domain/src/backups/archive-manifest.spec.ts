import {
  ARCHIVE_FORMAT_VERSION,
  type ArchiveManifest,
  authenticatedManifest,
  countRecords,
  readManifest,
} from './archive-manifest.js';

const manifest = (changes: object = {}): ArchiveManifest => ({
  kind: 'doula-desk-backup',
  formatVersion: 1,
  productVersion: '0.1.0',
  createdAt: '2026-11-01T12:00:00.000Z',
  scope: 'practice',
  ownerId: '019376a5-0000-7000-8000-000000000000',
  practiceName: 'Moonrise',
  encrypted: false,
  tables: [
    {
      name: 'Client',
      path: 'records/Client.ndjson',
      columns: ['id'],
      rows: 3,
      sha256: 'a'.repeat(64),
      files: 0,
      fileBytes: 0,
    },
  ],
  entries: { count: 1, sha256: 'b'.repeat(64) },
  mac: 'c'.repeat(64),
  ...changes,
});

it('reads a manifest that this version wrote', () => {
  expect(readManifest(manifest({ formatVersion: ARCHIVE_FORMAT_VERSION }))).toEqual({
    manifest: manifest({ formatVersion: ARCHIVE_FORMAT_VERSION }),
    writtenVersion: ARCHIVE_FORMAT_VERSION,
    authenticated: authenticatedManifest({ ...manifest({ formatVersion: ARCHIVE_FORMAT_VERSION }) }),
  });
  expect(countRecords(manifest())).toBe(3);
});

it.each([
  ['nothing', null, 'not-an-archive'],
  ['a list', [], 'not-an-archive'],
  ['something else', { kind: 'diary' }, 'not-an-archive'],
  ['no version', manifest({ formatVersion: 'one' }), 'damaged'],
  ['version 0', manifest({ formatVersion: 0 }), 'damaged'],
  [
    'a newer version',
    manifest({ formatVersion: ARCHIVE_FORMAT_VERSION + 1, tables: 'of another form' }),
    'newer-version',
  ],
  ['no tables', manifest({ tables: undefined }), 'damaged'],
  ['a table without a hash', manifest({ tables: [{ ...manifest().tables[0], sha256: 'no' }] }), 'damaged'],
  ['a negative number of rows', manifest({ tables: [{ ...manifest().tables[0], rows: -1 }] }), 'damaged'],
  ['an invalid time', manifest({ createdAt: 'yesterday' }), 'damaged'],
  ['a practice without an owner', manifest({ ownerId: null }), 'damaged'],
  ['files without a hash', manifest({ formatVersion: 2, entries: { count: 1 } }), 'damaged'],
  ['a MAC of the wrong length', manifest({ formatVersion: 2, mac: 'cc' }), 'damaged'],
])('rejects %s', (_what, value, failure) => {
  expect(readManifest(value)).toBe(failure);
});

describe('an older version', () => {
  const old = { ...manifest(), tables: undefined, parts: manifest().tables };
  const steps = {
    1: ({ parts, ...rest }: Record<string, unknown>) => ({ ...rest, sections: parts }),
    2: ({ sections, ...rest }: Record<string, unknown>) => ({ ...rest, tables: sections }),
  };

  it('is upgraded step by step', () => {
    expect(readManifest(old, steps, 3)).toEqual({
      manifest: manifest({ formatVersion: 3 }),
      writtenVersion: 1,
      authenticated: authenticatedManifest(old),
    });
  });

  it('is rejected if a step is missing', () => {
    expect(readManifest(old, { 2: steps[2] }, 3)).toBe('incompatible');
  });
});

describe('authenticatedManifest', () => {
  const text = authenticatedManifest({ ...manifest() });

  it("doesn't depend on the order of keys", () => {
    const reversed = Object.fromEntries(Object.entries(manifest()).reverse());
    expect(authenticatedManifest(reversed)).toBe(text);
  });

  it('includes everything except the MAC itself', () => {
    expect(authenticatedManifest({ ...manifest({ mac: null }) })).toBe(text);
    for (const [key, value] of Object.entries(manifest())) {
      if (key === 'mac') continue;
      const other = typeof value === 'number' ? value + 1 : 'other';
      expect([key, authenticatedManifest({ ...manifest({ [key]: other }) })]).not.toEqual([key, text]);
    }
  });
});

it('reads an older manifest as unauthenticated', () => {
  const { entries: _entries, mac: _mac, ...old } = manifest();
  expect(readManifest(old)).toMatchObject({
    manifest: { formatVersion: ARCHIVE_FORMAT_VERSION, entries: null, mac: null },
    writtenVersion: 1,
  });
});
