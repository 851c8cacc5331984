import { SaxesParser } from 'saxes';
import { readZip } from '../../testing/read-zip.js';

/** A Word file as a program reads it that takes no XML but well-formed one. */
export interface ReadWord {
  paths: string[];
  /** Of the document itself. */
  xml: string;
  /** A line for each paragraph. */
  text: string;
  /** Of all feet of pages. */
  footer: string;
}

/** @throws when any part is no well-formed XML, or lacks in the list of contents */
export async function readWord(bytes: Uint8Array): Promise<ReadWord> {
  const files = await readZip(bytes);
  const paths = [...files.keys()];
  const texts = new Map<string, string>();
  for (const [path, content] of files) {
    if (/\.(xml|rels)$/.test(path)) texts.set(path, textOf(content.toString('utf8')));
  }
  const xml = files.get('word/document.xml')?.toString('utf8') ?? '';
  const feet = paths.filter((path) => /^word\/footer\d+\.xml$/.test(path));
  return {
    paths,
    xml,
    text: texts.get('word/document.xml') ?? '',
    footer: feet.map((path) => texts.get(path)).join('\n'),
  };
}

function textOf(xml: string): string {
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'w:p') text += '\n';
  });
  parser.write(xml).close();
  return text;
}
