import { execFile } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { openPromise } from 'yauzl';

/** Returns the files in a ZIP archive by path. */
export async function readZip(file: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** Returns the text of a PDF, or undefined if pdftotext isn't installed. */
export async function readPdf(file: string): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })).stdout;
  } catch {
    return undefined;
  }
}
