import { Readable } from 'node:stream';

/**
 * Returns a stream that releases its bytes once they are read. While a ZIP file is written, each part's stream
 * stays in memory, with everything that it references.
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
