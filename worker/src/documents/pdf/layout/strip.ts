import type { Pen } from '../pen.js';

/** A piece of the document over the whole width, which stays on one page: a line of text, a picture, a rule. */
export interface Strip {
  /** Points. */
  height: number;
  /** Free space above, unless it comes first on a page. */
  gap: number;
  /** Not the last one on a page. */
  withNext: boolean;
  /** Stand above it, once more, where it begins a page: the headings of a table. */
  repeated?: readonly Strip[];
  /** What a table of contents calls this place. */
  anchor?: string;
  /** @param y of its top edge */
  draw(pen: Pen, x: number, y: number): void;
}

/** What the text flow works on: strips one below another, a set of them in columns, or an end of page. */
export type FlowPart =
  | { kind: 'strips'; strips: Strip[] }
  | { kind: 'columns'; count: number; gutter: number; columnWidth: number; strips: Strip[] }
  | { kind: 'page-break' };

/** Makes strips stay together, with nothing between the pages. */
export function keptTogether(strips: Strip[]): Strip[] {
  return strips.map((strip, index) => ({ ...strip, withNext: index < strips.length - 1 || strip.withNext }));
}
