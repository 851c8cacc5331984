import os from 'node:os';
import path from 'node:path';
import { isDiskFull, saysDiskFull } from './disk.mjs';

it('does not take a disk with room, or a folder that it cannot look at, for a full disk', async () => {
  expect(await isDiskFull(os.tmpdir())).toBe(false);
  expect(await isDiskFull(path.join(os.tmpdir(), 'no such folder'))).toBe(false);
});

it.each([
  ['could not write lock file "postmaster.pid": No space left on device', true],
  ['PANIC: could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded', true],
  ['Error: ENOSPC: no space left on device, open', true],
  ['could not bind IPv4 address "127.0.0.1": Address already in use', false],
])('reads from what a program said whether a disk was full: %s', (said, isFull) => {
  expect(saysDiskFull(said)).toBe(isFull);
});
