import { isStorageFull, StorageFullError } from './storage-full.js';

const driverError = Object.assign(new Error('driver'), {
  cause: { originalCode: '53100', kind: 'postgres' },
});

describe('isStorageFull', () => {
  it.each([
    ['a full disk', { code: 'ENOSPC' }],
    ['an exceeded quota', { code: 'EDQUOT' }],
    ['a full database disk', { code: '53100' }],
    ['too little space', new StorageFullError()],
    ['an error that wraps a full disk', new Error('failed', { cause: { code: 'ENOSPC' } })],
    [
      'a database error inside a Prisma error',
      Object.assign(new Error('prisma'), { code: 'P2010', meta: { driverAdapterError: driverError } }),
    ],
  ])('recognizes %s', (_, error) => {
    expect(isStorageFull(error)).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['a string', 'ENOSPC'],
    ['a missing file', { code: 'ENOENT' }],
    ['too many connections', { code: '53300' }],
  ])("doesn't mistake %s for a full disk", (_, error) => {
    expect(isStorageFull(error)).toBe(false);
  });
});
