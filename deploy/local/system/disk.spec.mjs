import os from 'node:os';
import path from 'node:path';
import { isDiskFull, saysDiskFull } from './disk.mjs';

it("doesn't consider a disk with free space, or a folder that it can't inspect, full", async () => {
  expect(await isDiskFull(os.tmpdir())).toBe(false);
  expect(await isDiskFull(path.join(os.tmpdir(), 'no such folder'))).toBe(false);
});

it.each([
  ['could not write lock file "postmaster.pid": No space left on device', true],
  ['PANIC: could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded', true],
  ['Error: ENOSPC: no space left on device, open', true],
  ['could not bind IPv4 address "127.0.0.1": Address already in use', false],
])("detects a full disk from a program's output: %s", (said, isFull) => {
  expect(saysDiskFull(said)).toBe(isFull);
});
