import os from 'node:os';
import path from 'node:path';
import { isDiskFull, reportsDiskFull } from './disk.mjs';

it("doesn't report a full disk if there is free space, or if it can't inspect the folder", async () => {
  expect(await isDiskFull(os.tmpdir())).toBe(false);
  expect(await isDiskFull(path.join(os.tmpdir(), 'no such folder'))).toBe(false);
});

it.each([
  ['could not write lock file "postmaster.pid": No space left on device', true],
  ['PANIC: could not write to file "pg_wal/xlogtemp.1": Disk quota exceeded', true],
  ['Error: ENOSPC: no space left on device, open', true],
  ['could not bind IPv4 address "127.0.0.1": Address already in use', false],
])("recognizes a full disk by a program's output: %s", (output, isFull) => {
  expect(reportsDiskFull(output)).toBe(isFull);
});
