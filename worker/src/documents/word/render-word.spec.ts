import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { readZip } from '../../testing/read-zip.js';
import type { Block, DocumentDescription } from '../pdf/description.js';
import { readWord } from '../testing/read-word.js';
import { renderWord } from './render-word.js';

const documentOf = (blocks: Block[]): DocumentDescription => ({
  title: 'Chart book & more',
  author: 'Zoë <Núñez>',
  language: 'en',
  paper: 'a4',
  createdAt: '2027-01-01T00:00:00Z',
  footer: 'Moonrise "Births"',
  blocks,
});

const odd = 'O\u2019Neil & <b>"x"</b> 李 👶 שלום a\u0000b\uFFFEc\uD83D';
const shown = 'O\u2019Neil & <b>"x"</b> 李 👶 שלום ab\uFFFDc\uFFFD';

it('writes every kind of block to the file, even if the text contains odd characters', async () => {
  const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = { bytes: Uint8Array.from(logo), width: 40, height: 20, alternative: 'Logo' };
  const blocks: Block[] = [
    { kind: 'letterhead', name: `practice ${odd}`, lines: [`line ${odd}`], logo: picture },
    { kind: 'heading', level: 1, text: `heading ${odd}`, anchor: 'c_1' },
    { kind: 'contents', entries: [{ text: `entry ${odd}`, anchor: 'c_1' }] },
    { kind: 'paragraph', text: `paragraph ${odd}\nsecond line` },
    { kind: 'fields', rows: [{ label: 'beside', value: odd }] },
    { kind: 'fields', arrangement: 'stacked', rows: [{ label: 'stacked', value: odd }] },
    { kind: 'fields', arrangement: 'run-in', rows: [{ label: 'run in', value: odd }] },
    { kind: 'list', items: [`item ${odd}`] },
    {
      kind: 'table',
      columns: [
        { heading: 'What', share: 2 },
        { heading: 'Amount', share: 1, align: 'end' },
      ],
      rows: [[`cell ${odd}`, '1']],
      totals: [['Total', '2']],
    },
    { kind: 'columns', count: 2, blocks: [{ kind: 'paragraph', text: `column ${odd}` }] },
    { kind: 'signatures', boxes: [{ role: 'Client', name: `signer ${odd}`, signature: { typed: 'typed' } }] },
    { kind: 'page-break' },
    { kind: 'paragraph', text: 'after the break', tone: 'muted' },
  ];
  const word = await readWord(await renderWord(documentOf(blocks)));
  for (const where of [
    'practice',
    'line',
    'heading',
    'entry',
    'paragraph',
    'item',
    'cell',
    'column',
    'signer',
  ]) {
    expect(word.text).toContain(`${where} ${shown}`);
  }
  for (const text of ['second line', 'beside', 'stacked', 'run in: ', 'Total', 'typed', 'after the break']) {
    expect(word.text).toContain(text);
  }
  expect(word.paths.filter((path) => path.endsWith('.png'))).toHaveLength(1);
  expect(word.footer).toContain('Moonrise "Births"');
});

it('keeps headings with what follows, and formats page numbers like the adjacent text', async () => {
  const word = await renderWord(
    documentOf([
      { kind: 'paragraph', text: 'Fees', tone: 'strong', withNext: true },
      { kind: 'paragraph', text: 'As agreed' },
    ]),
  );
  const [named, other] = (await readWord(word)).xml.match(/<w:p>.*?<\/w:p>/gs) ?? [];
  expect(named).toContain('<w:keepNext/>');
  expect(other).not.toContain('<w:keepNext/>');
  for (const [path, part] of await readZip(Buffer.from(word))) {
    if (/^word\/(header|footer)\d/.test(path))
      expect(part.toString()).toContain('<w:pStyle w:val="Running"/>');
  }
});

it('creates a bookmark for each link in the contents', async () => {
  const { xml } = await readWord(
    await renderWord(
      documentOf([
        { kind: 'contents', entries: [{ text: 'Ada', anchor: 'c_9' }] },
        { kind: 'heading', level: 1, text: 'Ada', anchor: 'c_9' },
      ]),
    ),
  );
  expect(xml).toMatch(/<w:hyperlink[^>]*w:anchor="c_9"/);
  expect(xml).toMatch(/<w:bookmarkStart[^>]*w:name="c_9"/);
});

it('creates a ZIP archive', async () => {
  const text = 'Slept well, eats well. '.repeat(200);
  const bytes = await renderWord(documentOf([{ kind: 'paragraph', text }]));
  expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
});
