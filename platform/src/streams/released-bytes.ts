import { Readable } from 'node:stream';

/**
 * Returns a stream that releases its bytes once they are read. A ZIP keeps the stream of each part until its
 * end, and everything that the stream refers to.
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
