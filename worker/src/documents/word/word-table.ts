import {
  AlignmentType,
  BorderStyle,
  type IRunPropertiesOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { TableBlock } from '../pdf/description.js';
import { wordDirection, wordRuns } from './word-text.js';

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'CFCAD3' } as const;

/** Rows of strings. Without column headings, the first string in a row is its label. */
type Rows = Pick<TableBlock, 'rows'> & { shares: number[] };

/** Returns a full-width table with rules only between rows. */
export function wordTable(table: TableBlock | Rows, width: number): Table {
  const shares = 'columns' in table ? table.columns.map(({ share }) => share) : table.shares;
  const sum = shares.reduce((total, share) => total + share, 0);
  const widths = shares.map((share) => Math.round((width * share) / sum));
  const ends = 'columns' in table ? table.columns.map(({ align }) => align === 'end') : [];
  const cell = (text: string, column: number, look: IRunPropertiesOptions) =>
    new TableCell({
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      margins: { top: 30, bottom: 30, left: 40, right: 80 },
      children: [
        new Paragraph({
          children: wordRuns(text, look),
          ...wordDirection(text),
          ...(ends[column] ? { alignment: AlignmentType.END } : {}),
        }),
      ],
    });
  const row = (
    cells: readonly string[],
    look: (column: number) => IRunPropertiesOptions,
    tableHeader = false,
  ) =>
    new TableRow({
      tableHeader,
      cantSplit: cells.every((text) => text.length < 500),
      children: shares.map((_, column) => cell(cells[column] ?? '', column, look(column))),
    });
  const bold = () => ({ bold: true });
  const head =
    'columns' in table
      ? [
          row(
            table.columns.map(({ heading }) => heading),
            bold,
            true,
          ),
        ]
      : [];
  const label = (column: number) => (!('columns' in table) && column === 0 ? { bold: true } : {});
  const totals = 'columns' in table ? (table.totals ?? []) : [];
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: {
      top: NONE,
      bottom: LINE,
      left: NONE,
      right: NONE,
      insideVertical: NONE,
      insideHorizontal: LINE,
    },
    rows: [
      ...head,
      ...table.rows.map((cells) => row(cells, label)),
      ...totals.map((cells) => row(cells, bold)),
    ],
  });
}
