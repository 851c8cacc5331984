import type { Pen } from '../pen.js';

/** A full-width piece of the document that stays on one page: a line of text, a picture, a rule. */
export interface Strip {
  /** Points. */
  height: number;
  /** Space above, unless it comes first on a page. */
  gap: number;
  /** Must not be the last one on a page. */
  withNext: boolean;
  /** Strips to repeat above it at the start of a page: the headings of a table. */
  repeated?: readonly Strip[];
  /** Name of this place for a table of contents. */
  anchor?: string;
  /** @param y of its top edge */
  draw(pen: Pen, x: number, y: number): void;
}

/** What the flow distributes: strips one below another, a set of them in columns, or a page break. */
export type FlowPart =
  | { kind: 'strips'; strips: Strip[] }
  | { kind: 'columns'; count: number; gutter: number; columnWidth: number; strips: Strip[] }
  | { kind: 'page-break' };

/** Keeps strips together on one page. */
export function keepTogether(strips: Strip[]): Strip[] {
  return strips.map((strip, index) => ({ ...strip, withNext: index < strips.length - 1 || strip.withNext }));
}
