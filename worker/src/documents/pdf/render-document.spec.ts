import { createHash } from 'node:crypto';
import { poppler } from '../testing/read-pdf.js';
import type { Block, DocumentDescription, PlainBlock } from './description.js';
import { renderDocument } from './render-document.js';

const describeWithPoppler = poppler.installed ? describe : describe.skip;

const documentOf = (blocks: Block[], rest: Partial<DocumentDescription> = {}): DocumentDescription => ({
  title: 'A document',
  author: 'Ada Invented',
  language: 'en',
  paper: 'letter',
  createdAt: '2026-05-01T10:00:00.000Z',
  footer: 'Warm Hands',
  blocks,
  ...rest,
});

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const lines = (count: number): Block[] =>
  Array.from({ length: count }, (_, n) => paragraph(`Line ${n + 1}.`));

/** Names that are known to cause problems with fonts and viewers. */
const names = {
  'Czech, Polish, Chinese and an emoji': 'Michał Ňová 李 👶',
  Vietnamese: 'Nguyễn Thị Ánh Ngọc',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Олена Шевченко',
  Hebrew: 'לאה כהן',
  Arabic: 'فاطمة بنت خديجة الزهراء',
  'Arabic and Persian yeh': 'علي یوسف',
  Japanese: '山田 花子 カナ',
  Korean: '김철수 박지은',
  'multi-part emoji': '👩‍👧 👍🏽 👨‍👩‍👧‍👦 🇺🇸',
  'combining accents': 'N\u030cova\u0301 Zoe\u0308',
  Thai: 'สมชาย กิ่งแก้ว น้ำผึ้ง',
  Lao: 'ສົມສັກ ນ້ຳຝົນ',
  Khmer: 'សុភាព ស្រីមុំ ច័ន្ទ្រា',
  Burmese: 'မြင့်မြင့်အေး ခင်ဇော်',
  Hindi: 'प्रियंका श्रीमती क्षत्रिय कृष्णमूर्ति',
  Bengali: 'শ্রীমতি ফাতেমা স্নিগ্ধা',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਕੌਰ ਸਿੰਘ',
  Gujarati: 'કૃષ્ણા શ્રીમતી',
  Tamil: 'ஸ்ரீதேவி கோகிலா',
  Telugu: 'శ్రీలక్ష్మి కృష్ణ',
  Kannada: 'ಶ್ರೀಲಕ್ಷ್ಮಿ ಕೃಷ್ಣ',
  Malayalam: 'ശ്രീലക്ഷ്മി കൃഷ്ണൻ',
  Sinhala: 'ශ්‍රී කුමාරි',
  Amharic: 'ፋጡማ ሰላማዊት',
  Armenian: 'Անահիտ Պետրոսյան',
  Georgian: 'ნინო ბერიძე',
  'a script that no font here has': 'ꦱꦸꦱꦶꦭꦮꦠꦶ',
};

describeWithPoppler('document text', () => {
  it.each(Object.entries(names))('is extracted as it was written: %s', async (_, name) => {
    const { bytes } = await renderDocument(documentOf([paragraph(name)]));
    expect(poppler.text(bytes)).toContain(name);
  });

  it('includes every name in a document that has all of them, in several weights', async () => {
    const rows = Object.entries(names).map(([label, value]) => ({ label, value }));
    const headings = Object.values(names).map((text): Block => ({ kind: 'heading', level: 2, text }));
    const { bytes } = await renderDocument(documentOf([{ kind: 'fields', rows }, ...headings]));
    const text = poppler.text(bytes);
    for (const name of Object.values(names)) expect(text.split(name).length - 1).toBe(2);
  });

  it('has correct brackets in right-to-left text', async () => {
    const { bytes } = await renderDocument(documentOf([paragraph('שלום (טוב מאוד) עולם')]));
    expect(poppler.text(bytes)).toContain('שלום (טוב מאוד) עולם');
  });

  it('has no direction marks or unpaired surrogates', async () => {
    const { bytes } = await renderDocument(documentOf([paragraph('a\u202Eb\u200Bc\u0007d\uD83De')]));
    expect(poppler.text(bytes)).toContain('abcd\uFFFDe');
  });

  it("starts at the right edge if it's right-to-left", async () => {
    const { bytes } = await renderDocument(documentOf([paragraph('שלום'), paragraph('hello')]));
    const [hebrew = '', latin = ''] = poppler.text(bytes).split('\n').filter(Boolean);
    expect(hebrew.indexOf('שלום')).toBeGreaterThan(10);
    expect(latin.indexOf('hello')).toBe(0);
  });

  it("isn't truncated if a word is wider than the page, or the text has no spaces, as in Chinese", async () => {
    const { bytes } = await renderDocument(
      documentOf([paragraph('W'.repeat(400)), paragraph('李'.repeat(300))]),
    );
    const text = poppler.text(bytes);
    expect(text.match(/W/g)).toHaveLength(1 + 400);
    expect(text.match(/李/g)).toHaveLength(300);
  });

  it('breaks between words in a script without spaces', async () => {
    const word = 'สวัสดี';
    const { bytes } = await renderDocument(documentOf([paragraph(word.repeat(40))]));
    const texts = poppler.text(bytes).match(/\p{Script=Thai}+/gu) ?? [];
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text.replaceAll(word, '')).toBe('');
  });

  it('has a title, a language, and a structure for screen readers', async () => {
    const table: Block = {
      kind: 'table',
      columns: [
        { heading: 'What', share: 3 },
        { heading: 'Amount', share: 1, align: 'end' },
      ],
      rows: [['Deposit', '$500.00']],
      totals: [['Total', '$500.00']],
    };
    const blocks: Block[] = [{ kind: 'heading', level: 1, text: 'Agreement' }, paragraph('Terms'), table];
    const { bytes } = await renderDocument(documentOf(blocks, { title: 'Łucja & <Co>' }));
    expect(poppler.info(bytes)).toMatchObject({
      Title: 'Łucja & <Co>',
      Tagged: 'yes',
      Author: 'Ada Invented',
    });
    expect(Buffer.from(bytes).toString()).toContain('>Łucja &#38; &#60;Co&#62;</rdf:li>');
    expect(poppler.structure(bytes)).toEqual([
      'Document',
      'H1',
      'P',
      'Table',
      'TR',
      'TH',
      'TH',
      'TR',
      'TD',
      'TD',
      'TR',
      'TD',
      'TD',
    ]);
  });
});

describeWithPoppler('pages', () => {
  it.each([1, 30, 38, 39, 40, 41, 42, 43, 44, 80, 120])(
    'are numbered, and %i lines add no empty page',
    async (count) => {
      const { bytes, pages } = await renderDocument(documentOf(lines(count)));
      const texts = poppler.text(bytes).split('\f').slice(0, -1);
      expect(Number(poppler.info(bytes).Pages)).toBe(pages);
      expect(texts).toHaveLength(pages);
      for (const [index, text] of texts.entries()) {
        expect(text).toContain(`Page ${index + 1} of ${pages}`);
        expect(text).toMatch(/Line \d+\./);
      }
    },
  );

  it.each([
    ['letter', '612 x 792 pts (letter)'],
    ['a4', '595.28 x 841.89 pts (A4)'],
  ] as const)('use the requested paper size: %s', async (paper, size) => {
    const { bytes } = await renderDocument(documentOf(lines(3), { paper }));
    expect(poppler.info(bytes)['Page size']).toBe(size);
  });

  it('are kept to a maximum number by using smaller type', async () => {
    const usual = await renderDocument(documentOf(lines(90)));
    const fitSize = await renderDocument(documentOf(lines(90), { fitPages: 2 }));
    expect(usual.pages).toBe(3);
    expect(fitSize.pages).toBe(2);
  });

  it("repeat a table's headings, which are in the structure only once", async () => {
    const table: Block = {
      kind: 'table',
      columns: [
        { heading: 'Event', share: 3 },
        { heading: 'When', share: 1 },
      ],
      rows: Array.from({ length: 100 }, (_, n) => [`Event ${n + 1}`, `Day ${n + 1}`]),
      totals: [['In all', '100']],
    };
    const { bytes, pages } = await renderDocument(documentOf([table]));
    expect(pages).toBeGreaterThan(1);
    const texts = poppler.text(bytes).split('\f').slice(0, -1);
    for (const text of texts) expect(text).toMatch(/Event +When\n+ *Event \d+ +Day/);
    expect(poppler.structure(bytes).filter((type) => type === 'TH')).toHaveLength(2);
  });

  it("don't end with a heading", async () => {
    for (let before = 30; before < 46; before += 1) {
      const blocks: Block[] = [...lines(before), { kind: 'heading', level: 2, text: 'Terms' }, ...lines(3)];
      const { bytes } = await renderDocument(documentOf(blocks));
      const page = poppler
        .text(bytes)
        .split('\f')
        .find((text) => text.includes('Terms'));
      expect(page).toMatch(/Terms\s+Line 1\./);
    }
  });

  it('fill columns in order, across pages', async () => {
    const blocks: Block[] = [{ kind: 'columns', count: 2, blocks: lines(140) as PlainBlock[] }];
    const { bytes, pages } = await renderDocument(documentOf(blocks));
    const text = poppler.text(bytes);
    expect(pages).toBe(2);
    for (let n = 1; n <= 140; n += 1) expect(text).toContain(`Line ${n}.`);
  });
});

describe("a document's bytes", () => {
  const blocks = Object.entries(names).map(([, name]) => paragraph(name));

  it('are the same every time, regardless of earlier renderings', async () => {
    const first = await renderDocument(documentOf(blocks));
    await renderDocument(documentOf([paragraph('ị i ı 김'), ...blocks.toReversed()]));
    const second = await renderDocument(documentOf(blocks));
    expect(sha256(second.bytes)).toBe(sha256(first.bytes));
  });

  it('differ when the creation time differs', async () => {
    const first = await renderDocument(documentOf(blocks));
    const second = await renderDocument(documentOf(blocks, { createdAt: '2026-05-02T10:00:00.000Z' }));
    expect(sha256(second.bytes)).not.toBe(sha256(first.bytes));
  });
});
