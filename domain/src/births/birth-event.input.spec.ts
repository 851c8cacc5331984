import { readBirthEvent } from './birth-event.input.js';

const sent = {
  id: 'a0000000-0000-4000-8000-000000000001',
  kind: 'exam',
  at: '2026-11-28T23:50:00+01:00',
  endedAt: null,
  note: ' Calm \u202E',
  details: { dilation: 6, effacement: 80, station: -1 },
  revision: 1,
  changedAt: '2026-11-28T22:50:01.000Z',
  isDeleted: false,
};
const read = (changes: object) => readBirthEvent({ ...sent, ...changes });

describe('readBirthEvent', () => {
  it('normalizes times and text', () => {
    expect(read({})).toEqual({ entry: { ...sent, at: '2026-11-28T22:50:00.000Z', note: 'Calm' } });
  });

  it('leaves out invalid details instead of rejecting the entry', () => {
    expect(
      read({ details: { dilation: 11, effacement: '80', station: 1, intensity: 3, x: 1 } }),
    ).toMatchObject({
      entry: { details: { station: 1 } },
    });
    expect(read({ kind: 'waters', details: { color: 'green', dilation: 4 } })).toMatchObject({
      entry: { details: { color: 'green' } },
    });
    expect(read({ kind: 'waters', details: { color: 'blue' } })).toMatchObject({ entry: { details: {} } });
    expect(read({ kind: 'birth', details: { baby: 2 } })).toMatchObject({ entry: { details: { baby: 2 } } });
  });

  it("keeps an end only for contractions, and only if it's after the start", () => {
    const endedAt = '2026-11-28T22:51:00.000Z';
    expect(read({ endedAt })).toMatchObject({ entry: { endedAt: null } });
    expect(read({ kind: 'contraction', endedAt })).toMatchObject({ entry: { endedAt } });
    expect(read({ kind: 'contraction', endedAt: '2026-11-28T22:00:00Z' })).toMatchObject({
      entry: { endedAt: null },
    });
  });

  it('clears the contents of a deleted entry', () => {
    expect(read({ isDeleted: true })).toMatchObject({ entry: { note: '', details: {}, isDeleted: true } });
  });

  it.each([
    ["an id that isn't a UUID", { id: 'x' }],
    ['an unknown kind', { kind: 'party' }],
    ['no time', { at: null }],
    ['a time without a zone', { at: '2026-11-28T22:50:00' }],
    ['an implausible year', { at: '0027-11-28T22:50:00Z' }],
    ['no revision', { revision: 0 }],
    ['a huge revision', { revision: 1e9 }],
    ['no `changedAt`', { changedAt: '' }],
    ['a note that is too long', { note: 'x'.repeat(2001) }],
  ])('rejects an entry with %s', (_, changes) => {
    expect(read(changes)).toEqual({ message: expect.any(String) });
  });
});
