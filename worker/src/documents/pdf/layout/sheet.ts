import type { PaperSize } from '../description.js';

/** Sizes in points: 1/72 inch. */
const papers: Record<PaperSize, { width: number; height: number }> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
};

/** A page's text area. The header and footer are outside of it, in the margins. */
export interface Sheet {
  width: number;
  height: number;
  left: number;
  top: number;
  textWidth: number;
  textHeight: number;
}

const MARGINS = { top: 52, bottom: 58, side: 54 };

/** Returns a page's text area. The margins include the header and footer. Sizes are in points. */
export function sheetForPaper(paper: PaperSize): Sheet {
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
