import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Marks of direction that `pdftotext` adds by itself. */
const ADDED = /[\u202A-\u202E]/g;

/** Reads PDFs with the tools of poppler, as a person's reader would. */
export const poppler = {
  installed: isInstalled(),
  /** The text as it is laid out, without marks of direction. */
  text: (pdf: Uint8Array): string => run('pdftotext', ['-layout'], pdf, ['-']).replace(ADDED, ''),
  /** What is said of the file: title, pages, whether it is tagged. */
  info: (pdf: Uint8Array): Record<string, string> => {
    const lines = run('pdfinfo', [], pdf, []).split('\n');
    return Object.fromEntries(lines.map((line) => /^([^:]+):\s*(.*)$/.exec(line)?.slice(1) ?? []));
  },
  /** The sizes of the pictures, `60x20`. */
  pictures: (pdf: Uint8Array): string[] =>
    run('pdfimages', ['-list'], pdf, [])
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , kind]) => kind === 'image')
      .map(([, , , width, height]) => `${width}x${height}`),
  /** The nodes of the structure, by their types. */
  structure: (pdf: Uint8Array): string[] =>
    run('pdfinfo', ['-struct'], pdf, [])
      .split('\n')
      .map((line) => line.trim().split(' ')[0] ?? '')
      .filter((type) => type !== ''),
};

function isInstalled(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function run(tool: string, before: string[], pdf: Uint8Array, after: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'doula-desk-pdf-'));
  try {
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return execFileSync(tool, [...before, file, ...after], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
