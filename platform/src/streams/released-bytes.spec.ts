import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { releasedBytes } from './released-bytes.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('streams the bytes without keeping them in memory', async () => {
  const read = async () => {
    const bytes = new Uint8Array(1_000).fill(7);
    const stream = releasedBytes(bytes);
    expect((await buffer(stream)).equals(bytes)).toBe(true);
    return { stream, gone: new WeakRef(bytes) };
  };
  const { stream, gone } = await read();
  for (let tries = 0; tries < 20 && gone.deref(); tries += 1) {
    await wait(10);
    collectGarbage();
  }
  expect(gone.deref()).toBeUndefined();
  expect(stream.destroyed).toBe(true);
});
