import type { PlanDocument } from '@doula-desk/domain';

// The narrower and shorter of A4 and Letter, less the margins in plan-document.scss, in points.
const COLUMN_WIDTH = 255;
const PAGE_HEIGHT = 705;
/** Height of the document's head on the first page. */
const HEAD_HEIGHT = 80;
/** Extra height of a section's heading, including the space below the section. */
const SECTION_SPACE = 10;
/** Average letter width as a fraction of the font size. */
const LETTER_WIDTH = 0.52;
/** Line height as a fraction of the font size, as in plan-document.scss. */
const LINE_HEIGHT = 1.24;
/** Usable share of a column, since lines aren't split across columns. */
const USABLE = 0.92;

/** Font sizes in points, most readable first. Sizes below 9 are used only to fit two pages. */
const onOnePage = [11, 10.5, 10, 9.5, 9];
const onTwoPages = [10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5];

/**
 * Returns the largest font size, in points, at which a plan fits on one page, or else on two. A plan that doesn't fit
 * either gets the smallest size and more pages.
 */
export function paperSize({ sections }: Pick<PlanDocument, 'sections'>): number {
  const fits = (pages: number) => (size: number) =>
    heightOf(sections, size) <= USABLE * 2 * (pages * PAGE_HEIGHT - HEAD_HEIGHT);
  return onOnePage.find(fits(1)) ?? onTwoPages.find(fits(2)) ?? Math.min(...onTwoPages);
}

/** Returns the height of all sections in a single column, in points. */
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

/** East Asian characters, which are twice as wide as a letter. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;

/** Returns the width of a string in letters. */
function widthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}
