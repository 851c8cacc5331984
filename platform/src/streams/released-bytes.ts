import { Readable } from 'node:stream';

/**
 * Bytes as a stream that lets go of them once they are read. A ZIP holds the stream of each of its parts until its end,
 * and whatever the stream holds with it.
 */
export function releasedBytes(bytes: Uint8Array): Readable {
  let held: Uint8Array | undefined = bytes;
  return Readable.from(
    (function* () {
      const given = held;
      held = undefined;
      yield given;
    })(),
  );
}
