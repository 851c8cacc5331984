import { execFile } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { openPromise } from 'yauzl';

/** The files of a ZIP by their paths. */
export async function readZip(file: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

/** The text of a PDF, where this machine has the tool that reads it. */
export async function readPdf(file: string): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })).stdout;
  } catch {
    return undefined;
  }
}
