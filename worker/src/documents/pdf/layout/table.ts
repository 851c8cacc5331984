import type { TableBlock, TableColumn } from '../description.js';
import type { Ink } from '../pen.js';
import type { Tag } from '../tag.js';
import type { LayoutContext } from './layout-context.js';
import { keepTogether, type Strip } from './strip.js';
import { colors } from './styles.js';
import { textStrips } from './text-strips.js';

/** Rows with at most this many lines aren't split across pages. */
const WHOLE_ROW = 8;

/** Returns a table whose heading, rows, and totals are tagged as rows, with marked header cells. */
export function tableStrips({ columns, rows, totals = [] }: TableBlock, context: LayoutContext): Strip[] {
  const { root, type, width } = context;
  const table: Tag = { type: 'Table', parent: root };
  const places = columnPlaces(columns, width, type.space(10));
  const body = type.ink('body');
  const strong = type.ink('strong');
  const row = (cells: readonly string[], ink: Ink, cell?: 'TH' | 'TD') =>
    rowStrips(cells, places, { ink, cell, tag: { type: 'TR', parent: table }, gap: type.space(4) });
  const headings = columns.map(({ heading }) => heading);
  const line = ruled(width, type.space(3));
  const head = keptWithNext([...row(headings, strong, 'TH'), line]);
  const bodyRows = rows.flatMap((cells) => row(cells, body, 'TD'));
  const totalRows = totals.flatMap((cells) => row(cells, strong, 'TD'));
  const end = totalRows.length > 0 ? keepTogether([line, ...totalRows]) : [];
  // Repeated headings are untagged, so that screen readers get the headings only once.
  const repeated = keptWithNext([...row(headings, strong), line]);
  return [...head, ...[...bodyRows, ...end].map((strip) => ({ ...strip, repeated }))];
}

const keptWithNext = (strips: readonly Strip[]): Strip[] =>
  strips.map((strip) => ({ ...strip, withNext: true }));

interface Place {
  x: number;
  width: number;
  align: 'start' | 'end';
}

function columnPlaces(columns: readonly TableColumn[], width: number, gutter: number): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = width - gutter * (columns.length - 1);
  let x = 0;
  return columns.map(({ share, align = 'start' }) => {
    const place = { x, width: (room * share) / shares, align };
    x += place.width + gutter;
    return place;
  });
}

interface RowOptions {
  ink: Ink;
  /** Tag of the row's cells; undefined for a repeated row. */
  cell: 'TH' | 'TD' | undefined;
  tag: Tag;
  gap: number;
}

/** Returns a row as one strip per line, so that even a very long cell can continue on the next page. */
function rowStrips(cells: readonly string[], places: readonly Place[], options: RowOptions): Strip[] {
  const { ink, cell, tag, gap } = options;
  const columns = places.map(({ x, width, align }, index) => ({
    x,
    lines: textStrips(cells[index] ?? '', {
      tag: cell && { type: cell, parent: tag },
      ink,
      width,
      align,
    }),
  }));
  const count = Math.max(...columns.map(({ lines }) => lines.length));
  const strips = Array.from({ length: count }, (_, index): Strip => {
    const line = columns.map(({ x, lines }) => ({ x, strip: lines[index] }));
    return {
      height: Math.max(...line.map(({ strip }) => strip?.height ?? 0)),
      gap: index === 0 ? gap : 0,
      withNext: false,
      draw: (pen, left, y) => {
        for (const { x, strip } of line) strip?.draw(pen, left + x, y);
      },
    };
  });
  return count <= WHOLE_ROW ? keepTogether(strips) : strips;
}

function ruled(width: number, gap: number): Strip {
  return {
    height: 1,
    gap,
    withNext: false,
    draw: (pen, x, y) => pen.untagged('Layout', () => pen.rule(x, y, width, colors.rule)),
  };
}
