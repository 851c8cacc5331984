import { birthDocumentTitles } from '@doula-desk/domain';
import * as queries from '../records/queries.js';
import type { ShareRow } from '../records/rows.js';
import { planTitle } from './plan.tables.js';
import { type AnyTable, clientColumns, column, localTime, oneRowPerRecord, table } from './table.js';

export function shareTable(owner: string, timeZone: string): AnyTable {
  return table<ShareRow, ShareRow>({
    path: 'shares.csv',
    about:
      'Birth plans, birth records, birth stories, and invoices that were shared: with whom, until when, and how often they were opened.',
    query: queries.shares(owner),
    isCounted: false,
    linesOf: oneRowPerRecord,
    columns: [
      ...clientColumns,
      column('Shared', titleOf),
      column('Shared With', ({ recipient }) => recipient),
      column('Message', ({ message }) => message),
      column('Created', ({ createdAt }) => localTime(createdAt, timeZone)),
      column('Until', ({ expiresAt }) => localTime(expiresAt, timeZone)),
      column('Revoked', ({ revokedAt }) => localTime(revokedAt, timeZone)),
      column('Times Opened', ({ openings }) => openings),
      column('Plan ID', ({ planId }) => planId),
      column('Birth ID', ({ birthId }) => birthId),
      column('Invoice ID', ({ invoiceId }) => invoiceId),
    ],
  });
}

function titleOf({ subject, templateType }: ShareRow): string {
  if (subject === 'birth-plan') return planTitle({ templateType: templateType ?? '' });
  return subject === 'invoice' ? 'Invoice' : birthDocumentTitles[subject];
}
