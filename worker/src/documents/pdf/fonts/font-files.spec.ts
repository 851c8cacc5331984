import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Family, families, readFontFile } from './font-files.js';

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../../../../..');
const inUse = [...new Set(Object.values<Family>(families).flatMap((family) => Object.values(family)))].sort();
const script = path.join(root, 'deploy/container/keep-fonts.sh');

it('uses the font files that a container image keeps', () => {
  const kept = readFileSync(script, 'utf8').match(/^noto.*\.ttf$/gm);
  expect(kept?.toSorted()).toEqual(inUse);
});

it('finds every font file', () => {
  for (const file of inUse) {
    expect(readFontFile(file).length).toBeGreaterThan(10_000);
  }
});

it("keeps only these files and their packages' licenses in a container image", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doula-desk-fonts-'));
  try {
    const fonts = path.join(folder, '@expo-google-fonts');
    cpSync(path.join(root, 'node_modules/@expo-google-fonts'), fonts, { recursive: true });
    execFileSync('sh', [script, folder]);
    const files = readdirSync(fonts, { recursive: true }).map(String);
    expect(files.filter((file) => file.endsWith('.ttf')).toSorted()).toEqual(inUse);
    expect(existsSync(path.join(fonts, 'noto-sans/LICENSE_FONT'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
