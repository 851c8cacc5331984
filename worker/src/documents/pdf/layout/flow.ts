import type { Sheet } from './sheet.js';
import type { FlowPart, Strip } from './strip.js';

/** A strip with its position. */
export interface PlacedStrip {
  strip: Strip;
  /** Page index, starting at 0. */
  page: number;
  x: number;
  y: number;
}

/**
 * Distributes strips across pages. A page starts only when something is placed on it, so the last page is never empty.
 */
export class Flow {
  readonly placed: PlacedStrip[] = [];
  private page = 0;
  /** How much of the text area's height is used on the current page. */
  private used = 0;

  constructor(private readonly sheet: Sheet) {}

  get pages(): number {
    return (this.placed.at(-1)?.page ?? 0) + 1;
  }

  add(part: FlowPart): void {
    if (part.kind === 'page-break') this.turnPage();
    else if (part.kind === 'columns') this.addColumns(part);
    else this.addStrips(part.strips);
  }

  private addStrips(strips: readonly Strip[]): void {
    for (const [index, strip] of strips.entries()) {
      const gap = this.used === 0 ? 0 : strip.gap;
      const wanted = gap + neededBy(strips, index, this.sheet.textHeight);
      if (this.used > 0 && this.used + wanted > this.sheet.textHeight) {
        this.turnPage();
        for (const repeated of strip.repeated ?? []) this.addStrip(repeated);
      }
      this.addStrip(strip);
    }
  }

  private addStrip(strip: Strip): void {
    this.used += this.used === 0 ? 0 : strip.gap;
    this.place(strip, this.sheet.left, this.used);
    this.used += strip.height;
  }

  private addColumns({ count, gutter, columnWidth, strips }: FlowPart & { kind: 'columns' }): void {
    const [firstStrip] = strips;
    let rest: readonly Strip[] = strips;
    if (this.used > 0) this.used += firstStrip?.gap ?? 0;
    while (rest.length > 0) {
      const room = this.sheet.textHeight - this.used;
      const height = lowestHeight(rest, count, room) ?? room;
      const columns = fillColumns(rest, count, height);
      const dealt = columns.reduce((sum, column) => sum + column.length, 0);
      if (dealt === 0 && this.used > 0) {
        this.turnPage();
        continue;
      }
      // A strip that is taller than a page gets a page anyway.
      const onPage = dealt === 0 ? [rest.slice(0, 1)] : columns;
      for (const [index, column] of onPage.entries()) {
        this.placeColumn(column, this.sheet.left + index * (columnWidth + gutter));
      }
      rest = rest.slice(Math.max(dealt, 1));
      this.used += Math.max(...onPage.map(heightOf));
      if (rest.length > 0) this.turnPage();
    }
  }

  private placeColumn(strips: readonly Strip[], x: number): void {
    let below = this.used;
    for (const [index, strip] of strips.entries()) {
      below += index === 0 ? 0 : strip.gap;
      this.place(strip, x, below);
      below += strip.height;
    }
  }

  private place(strip: Strip, x: number, below: number): void {
    this.placed.push({ strip, page: this.page, x, y: this.sheet.top + below });
  }

  private turnPage(): void {
    if (this.used === 0) return;
    this.page += 1;
    this.used = 0;
  }
}

/**
 * Returns the height of a strip and the strips that must be on the same page, or of the strip alone if they don't fit
 * on a page together.
 */
function neededBy(strips: readonly Strip[], from: number, max: number): number {
  let height = 0;
  for (let at = from; at < strips.length; at += 1) {
    const strip = strips[at];
    if (!strip) break;
    height += strip.height + (at === from ? 0 : strip.gap);
    if (!strip.withNext) break;
  }
  return height > max ? (strips[from]?.height ?? 0) : height;
}

const heightOf = (strips: readonly Strip[]): number =>
  strips.reduce((sum, strip, index) => sum + strip.height + (index === 0 ? 0 : strip.gap), 0);

/** Fills columns of a given height, one after another. Strips that don't fit are left out. */
function fillColumns(strips: readonly Strip[], count: number, height: number): Strip[][] {
  const columns: Strip[][] = [];
  let at = 0;
  while (columns.length < count && at < strips.length) {
    const column: Strip[] = [];
    let used = 0;
    for (let strip = strips[at]; strip; strip = strips[at]) {
      const gap = column.length === 0 ? 0 : strip.gap;
      if (used + gap + neededBy(strips, at, height) > height + 0.01) break;
      used += gap + strip.height;
      column.push(strip);
      at += 1;
    }
    columns.push(column);
  }
  return columns;
}

/**
 * Returns the minimum height at which everything fits into the columns, so that they end at about the same height;
 * undefined if it doesn't fit.
 */
function lowestHeight(strips: readonly Strip[], count: number, max: number): number | undefined {
  const fits = (height: number) =>
    fillColumns(strips, count, height).reduce((sum, column) => sum + column.length, 0) === strips.length;
  if (!fits(max)) return undefined;
  let low = 0;
  let high = max;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}
