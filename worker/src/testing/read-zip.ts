import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Returns a ZIP's files by path, after verifying their checksums. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const content = await zip.openReadStreamPromise(entry);
    files.set(entry.fileName, await buffer(content));
  }
  return files;
}
