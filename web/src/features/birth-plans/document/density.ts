import type { PlanDocument } from '@doula-desk/domain';

/** How tightly a plan is set on paper, so that it stays within two pages. */
export type Density = 'roomy' | 'close' | 'dense';

/** Letters that a short line costs beside its own: it takes a line of its own in a column. */
const PER_LINE = 12;
/** Letters, with what lines and headings cost, up to which a plan is set so. Measured on A4 and Letter. */
const ROOMY_UP_TO = 5_500;
const CLOSE_UP_TO = 8_000;

export function densityOf({ sections }: Pick<PlanDocument, 'sections'>): Density {
  const size = sections
    .flatMap(({ lines }) => lines)
    .reduce((sum, { label, text }) => sum + label.length + text.length + PER_LINE, 0);
  if (size <= ROOMY_UP_TO) return 'roomy';
  return size <= CLOSE_UP_TO ? 'close' : 'dense';
}
