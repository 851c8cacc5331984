import type { PaperSize } from '../description.js';

/** Sizes in points: a seventy-second of an inch. */
const papers: Record<PaperSize, { width: number; height: number }> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
};

/** Where on a page there is text. Head and foot stand in the margins, outside of it. */
export interface Sheet {
  width: number;
  height: number;
  left: number;
  top: number;
  textWidth: number;
  textHeight: number;
}

const MARGINS = { top: 52, bottom: 58, side: 54 };

/** The room for text on a page; the margins hold head and foot as well. Sizes in points. */
export function sheetOf(paper: PaperSize): Sheet {
  const { width, height } = papers[paper];
  return {
    width,
    height,
    left: MARGINS.side,
    top: MARGINS.top,
    textWidth: width - 2 * MARGINS.side,
    textHeight: height - MARGINS.top - MARGINS.bottom,
  };
}
