import {
  isReportKind,
  type ReportChart,
  type ReportTable,
  reportColumns,
  reportTitles,
} from '@doula-desk/domain';
import {
  Database,
  loadReportForDocument,
  type ReportForDocument,
  readReportVersion,
  recordVersionOf,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  type DocumentComposer,
  DocumentComposers,
  type DocumentSubject,
  RecordChangedError,
} from '../documents/document-composer.js';
import { letterheadBlock } from '../documents/letterhead-block.js';
import type {
  Block,
  ChartBlock,
  DocumentDescription,
  LetterheadBlock,
  TableBlock,
} from '../documents/pdf/description.js';

/** Maximum number of columns for each to be labeled with its value. */
const MAX_COLUMNS_WITH_NUMBERS = 31;

/** Composes a practice's reports. */
@Injectable()
export class ReportComposer implements DocumentComposer {
  readonly kinds = ['practice-report', 'certification-log', 'mileage-report', 'care-team-report'] as const;

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const { kind, ownerId, subjectRevision } = subject;
    if (!isReportKind(kind)) return undefined;
    const choice = readReportVersion(kind, recordVersionOf(subjectRevision));
    if (!choice) return undefined;
    const report = await loadReportForDocument(this.database, kind, ownerId, choice, new Date());
    if (report.revision !== subjectRevision) throw new RecordChangedError();
    return describeReport(reportTitles[kind], report, subject, await letterheadBlock(report.letterhead));
  }
}

/** Returns the contents of a report PDF. */
export function describeReport(
  title: string,
  { subtitle, facts, tables, notes, letterhead }: Omit<ReportForDocument, 'revision'>,
  { paper, createdAt }: Pick<DocumentSubject, 'paper' | 'createdAt'>,
  head: LetterheadBlock,
): DocumentDescription {
  return {
    title: `${title}: ${subtitle}`,
    author: letterhead.practitionerName,
    language: 'en',
    paper,
    createdAt: createdAt.toISOString(),
    footer: `${letterhead.practiceName} · ${title} · ${subtitle}`,
    blocks: [
      head,
      { kind: 'heading', level: 1, text: title },
      { kind: 'paragraph', text: subtitle, tone: 'muted' },
      ...(facts.length > 0 ? [{ kind: 'fields', rows: facts } as const] : []),
      ...tables.flatMap(tableBlocks),
      ...notes.map((text) => ({ kind: 'paragraph', text, tone: 'small' }) as const),
    ],
  };
}

function tableBlocks(report: ReportTable): Block[] {
  const { title, headings, rows, totals, shares } = report;
  const columns = reportColumns(report);
  const cells = (row: (string | number)[]) => columns.map(({ format }, place) => format(row[place]));
  const table: TableBlock = {
    kind: 'table',
    columns: headings.map((heading, place) => ({
      heading,
      share: shares?.[place] ?? 1,
      ...(columns[place]?.isNumeric && { align: 'end' }),
    })),
    rows: rows.map(cells),
    ...(totals && { totals: totals.map(cells) }),
  };
  if (rows.length === 0) {
    const nothing: Block = { kind: 'paragraph', text: 'Nothing in this period.', tone: 'muted' };
    return [{ kind: 'heading', level: 2, text: title }, nothing];
  }
  const picture = report.chart ? [chartBlock(title, report.chart)] : [];
  return [{ kind: 'heading', level: 2, text: title }, ...picture, table];
}

/**
 * Returns counts as columns that are labeled with their values, or only with the highest value if there are too many.
 */
function chartBlock(title: string, { counts, marks }: ReportChart): ChartBlock {
  const highest = Math.max(1, ...counts);
  const middleOf = (place: number) => (place + 0.5) / counts.length;
  const isNamed = (count: number, place: number) =>
    counts.length <= MAX_COLUMNS_WITH_NUMBERS ? count > 0 : place === counts.indexOf(highest);
  return {
    kind: 'chart',
    isWide: true,
    bars: counts.map((count, place) => ({
      at: middleOf(place),
      height: count / highest,
      ...(isNamed(count, place) && { text: count.toLocaleString('en-US') }),
    })),
    marks: marks.map(({ place, text }) => ({ at: middleOf(place), text })),
    alternative: `Chart of ${title.toLowerCase()}, at most ${highest.toLocaleString('en-US')}. The table has the same values.`,
  };
}
