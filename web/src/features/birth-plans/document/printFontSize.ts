import type { PlanDocument } from '@doula-desk/domain';

// The smaller width and the smaller height of A4 and Letter, minus the margins in plan-document.scss, in points.
const COLUMN_WIDTH = 255;
const PAGE_HEIGHT = 705;
/** Height of the document's header on the first page. */
const HEADER_HEIGHT = 80;
/** Extra height for a section's heading, including the space below the section. */
const SECTION_SPACE = 10;
/** Average letter width as a fraction of the font size. */
const LETTER_WIDTH = 0.52;
/** Line height as a fraction of the font size, as in plan-document.scss. */
const LINE_HEIGHT = 1.24;
/** Usable fraction of a column, since lines aren't split across columns. */
const USABLE_FRACTION = 0.92;

/** Font sizes in points, largest first. Sizes below 9 are used only to fit a plan on two pages. */
const onOnePage = [11, 10.5, 10, 9.5, 9];
const onTwoPages = [10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5];

/**
 * Returns the largest font size in points at which a plan fits on one page, or else on two pages. If the plan
 * doesn't fit on two pages, returns the smallest size.
 */
export function printFontSize({ sections }: Pick<PlanDocument, 'sections'>): number {
  const fits = (pages: number) => (size: number) =>
    heightOf(sections, size) <= USABLE_FRACTION * 2 * (pages * PAGE_HEIGHT - HEADER_HEIGHT);
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

/** Matches East Asian characters, which are twice as wide as Latin letters. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;

/** Returns the width of a string, measured in Latin letters. */
function widthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}
