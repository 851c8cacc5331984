import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Direction marks that `pdftotext` adds. */
const ADDED = /[\u202A-\u202E]/g;

/** Reads PDFs with poppler's tools, like a PDF viewer. */
export const poppler = {
  installed: isInstalled(),
  /** Returns the text with its layout, without direction marks. */
  text: (pdf: Uint8Array): string => run('pdftotext', ['-layout'], pdf, ['-']).replace(ADDED, ''),
  /** Returns the file's metadata, such as its title, number of pages, and whether it's tagged. */
  info: (pdf: Uint8Array): Record<string, string> => {
    const lines = run('pdfinfo', [], pdf, []).split('\n');
    return Object.fromEntries(lines.map((line) => /^([^:]+):\s*(.*)$/.exec(line)?.slice(1) ?? []));
  },
  /** Returns the sizes of the pictures, in the form `60x20`. */
  pictures: (pdf: Uint8Array): string[] =>
    run('pdfimages', ['-list'], pdf, [])
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , kind]) => kind === 'image')
      .map(([, , , width, height]) => `${width}x${height}`),
  /** Returns the types of the nodes in the structure tree. */
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
