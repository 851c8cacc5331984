import { isReportKind, type ReportTable, reportColumns, reportTitles } from '@doula-desk/domain';
import {
  Database,
  loadReportForDocument,
  type ReportForDocument,
  readReportVersion,
  versionOfRevision,
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
  DocumentDescription,
  LetterheadBlock,
  TableBlock,
} from '../documents/pdf/description.js';

/** Composes the reports of a practice. */
@Injectable()
export class ReportComposer implements DocumentComposer {
  readonly kinds = ['practice-report', 'certification-log', 'mileage-report'] as const;

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const { kind, ownerId, subjectRevision } = subject;
    if (!isReportKind(kind)) return undefined;
    const choice = readReportVersion(kind, versionOfRevision(subjectRevision));
    if (!choice) return undefined;
    const report = await loadReportForDocument(this.database, kind, ownerId, choice, new Date());
    if (report.revision !== subjectRevision) throw new RecordChangedError();
    return describeReport(reportTitles[kind], report, subject, await letterheadBlock(report.letterhead));
  }
}

/** Returns the contents of a report's PDF. */
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
    ...(totals && rows.length > 0 && { totals: totals.map(cells) }),
  };
  const contents: Block =
    rows.length > 0 ? table : { kind: 'paragraph', text: 'Nothing in this period.', tone: 'muted' };
  return [{ kind: 'heading', level: 2, text: title }, contents];
}
