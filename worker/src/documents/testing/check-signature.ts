import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether the programs that check signatures are installed. In CI, they must be, so that no test is skipped. */
export const canCheckSignatures =
  Boolean(process.env.CI) || (isInstalled('pdfsig', '-v') && isInstalled('pyhanko', '--version'));

/** Returns poppler's `pdfsig` output for a PDF's signatures. */
export function pdfsig(pdf: Uint8Array): string {
  return withFile(pdf, (file) => run('pdfsig', [file]).output);
}

/**
 * Returns pyHanko's output for a PDF's signatures.
 *
 * @param trusted certificates to trust, as PEM
 */
export function pyHanko(pdf: Uint8Array, trusted: readonly string[]): { accepted: boolean; output: string } {
  return withFile(pdf, (file, folder) => {
    const trust = trusted.flatMap((pem, index) => {
      const certificate = path.join(folder, `${index}.pem`);
      writeFileSync(certificate, pem);
      return ['--trust', certificate];
    });
    const options = ['--pretty-print', '--no-revocation-check', '--trust-replace', ...trust];
    const { code, output } = run('pyhanko', ['sign', 'validate', ...options, file]);
    return { accepted: code === 0, output };
  });
}

/** Appends a revision that makes a PDF's first page blank. */
export function withRevision(pdf: Uint8Array): Buffer {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1] ?? '';
  const page = /\/Contents (\d+) 0 R/.exec(text)?.[1];
  const object = `${page} 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n`;
  const table = `xref\n${page} 1\n${String(bytes.length + 1).padStart(10, '0')} 00000 n \n`;
  const former = `/Size ${last(/\/Size (\d+)/g)} /Root ${last(/\/Root (\d+ 0 R)/g)} /Prev ${last(/startxref\s+(\d+)/g)}`;
  const end = `trailer\n<< ${former} >>\nstartxref\n${bytes.length + 1 + object.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(`\n${object}${table}${end}`)]);
}

function withFile<Result>(pdf: Uint8Array, work: (file: string, folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'doula-desk-signed-'));
  try {
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return work(file, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(tool: string, options: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(tool, options, { encoding: 'utf8' });
  return { code: status, output: `${stdout}\n${stderr}` };
}

function isInstalled(tool: string, option: string): boolean {
  return spawnSync(tool, [option], { stdio: 'ignore' }).error === undefined;
}
