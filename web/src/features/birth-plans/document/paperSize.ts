import type { PlanDocument } from '@doula-desk/domain';

// The narrower and the lower of A4 and Letter, less the margins of plan-document.scss, in points.
const COLUMN_WIDTH = 255;
const PAGE_HEIGHT = 705;
/** What the head of the document takes of the first page. */
const HEAD_HEIGHT = 80;
/** What a section's heading takes beside its line, and what stands below the section. */
const SECTION_SPACE = 10;
/** Width of a letter, on an average, in parts of the size. */
const LETTER_WIDTH = 0.52;
/** Height of a line in parts of the size, as in plan-document.scss. */
const LINE_HEIGHT = 1.24;
/** Columns end where a line would be torn apart, so that not all of a page can be written on. */
const USABLE = 0.92;

/** Sizes of type in points, the best to read first. Smaller ones than 9 are taken only where two pages need them. */
const onOnePage = [11, 10.5, 10, 9.5, 9];
const onTwoPages = [10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5];

/**
 * The size of type, in points, in which a plan fits on one page, or else on two. A plan that is too long even for the
 * smallest one gets that, and more pages.
 */
export function paperSize({ sections }: Pick<PlanDocument, 'sections'>): number {
  const fits = (pages: number) => (size: number) =>
    heightOf(sections, size) <= USABLE * 2 * (pages * PAGE_HEIGHT - HEAD_HEIGHT);
  return onOnePage.find(fits(1)) ?? onTwoPages.find(fits(2)) ?? Math.min(...onTwoPages);
}

/** The height of one column that holds it all, in points. */
function heightOf(sections: PlanDocument['sections'], size: number): number {
  const letters = COLUMN_WIDTH / (LETTER_WIDTH * size);
  const rows = (text: string) => Math.max(1, Math.ceil(widthOf(text) / letters));
  let height = 0;
  for (const { lines } of sections) {
    height += 1.15 * LINE_HEIGHT * size + SECTION_SPACE;
    for (const { label, text } of lines) {
      const count = `${label}: ${text}`.split('\n').reduce((sum, part) => sum + rows(part), 0);
      height += count * LINE_HEIGHT * size;
    }
  }
  return height;
}

/** Signs of East Asia, which are as wide as two letters. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;

/** The width of a text in letters. */
function widthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}
