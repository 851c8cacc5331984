import { SaxesParser } from 'saxes';
import { readZip } from '../../testing/read-zip.js';

/** The contents of a Word file, read by a strict XML parser. */
export interface ParsedWordFile {
  paths: string[];
  /** XML of the main document. */
  xml: string;
  /** Text, with one line per paragraph. */
  text: string;
  /** Text of all page footers. */
  footer: string;
}

/** @throws if any part isn't well-formed XML, or is missing from the list of contents */
export async function readWord(bytes: Uint8Array): Promise<ParsedWordFile> {
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
