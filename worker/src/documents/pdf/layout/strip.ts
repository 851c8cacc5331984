import type { Pen } from '../pen.js';

/** A full-width piece of the document that isn't split across pages, such as a line of text, a picture, or a rule. */
export interface Strip {
  /** In points. */
  height: number;
  /** Space above, unless the strip is first on a page. */
  gap: number;
  /** Whether the strip must be on the same page as the next one. */
  withNext: boolean;
  /** Strips to repeat above this one if it's first on a page, such as a table's headings. */
  repeated?: readonly Strip[];
  /** Name by which a table of contents links to this strip. */
  anchor?: string;
  /** @param y position of the top edge */
  draw(pen: Pen, x: number, y: number): void;
}

/** What the flow distributes across pages: strips, strips in columns, or a page break. */
export type FlowPart =
  | { kind: 'strips'; strips: Strip[] }
  | { kind: 'columns'; count: number; gutter: number; columnWidth: number; strips: Strip[] }
  | { kind: 'page-break' };

/** Keeps strips together on one page. */
export function keepTogether(strips: Strip[]): Strip[] {
  return strips.map((strip, index) => ({ ...strip, withNext: index < strips.length - 1 || strip.withNext }));
}
