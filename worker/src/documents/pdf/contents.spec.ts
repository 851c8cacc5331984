import { poppler } from '../testing/read-pdf.js';
import type { Block, DocumentDescription } from './description.js';
import { renderDocument } from './render-document.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;

const clients = ['Zoë Núñez', 'Ελένη', 'לאה כהן'];
const chart = (name: string, index: number): Block[] => [
  { kind: 'page-break' },
  { kind: 'heading', level: 1, text: name, anchor: `c${index}` },
  ...Array.from({ length: 60 }, (_, n): Block => ({ kind: 'paragraph', text: `Line ${n} of ${index}.` })),
];
const book: DocumentDescription = {
  title: 'Chart book',
  author: '',
  language: 'en',
  paper: 'letter',
  createdAt: '2027-01-01T00:00:00Z',
  footer: '',
  blocks: [
    { kind: 'heading', level: 1, text: 'Contents' },
    { kind: 'contents', entries: clients.map((text, index) => ({ text, anchor: `c${index}` })) },
    ...clients.flatMap(chart),
  ],
};

describeWithPoppler('a table of contents', () => {
  it('shows the page of each entry', async () => {
    const { bytes, pages, anchors } = await renderDocument(book);
    expect(anchors).toEqual({ c0: 2, c1: 4, c2: 6 });
    const read = poppler.text(bytes).split('\f');
    expect(pages).toBe(7);
    for (const [index, name] of clients.entries()) {
      const page = anchors[`c${index}`] ?? 0;
      expect(read[page - 1]).toContain(name);
      expect(read[0]?.split('\n').find((line) => line.includes(name))).toMatch(new RegExp(`\\b${page}\\b`));
    }
  });

  it('is a list of links for screen readers', async () => {
    const structure = poppler.structure((await renderDocument(book)).bytes);
    expect(structure.filter((type) => type === 'TOCI')).toHaveLength(3);
    expect(structure.filter((type) => type === 'Link')).toHaveLength(3);
  });
});
