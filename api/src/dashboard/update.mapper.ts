import {
  type ClientReplyAnswer,
  clientName,
  clientReplyLabels,
  type DashboardUpdate,
  type DocumentKind,
  formatDate,
  type ShareSubject,
  shareSubjectNames,
} from '@doula-desk/domain';

interface NamedClient {
  firstName: string;
  lastName: string;
}

/** A row of `UPDATES`. */
export type UpdateRow = { at: Date } & (
  | { kind: 'contract' | 'mail'; of: { title: string; detail: string; route: string } }
  | {
      kind: 'opening';
      of: NamedClient & { times: number; subject: ShareSubject; planId: string | null; clientId: string };
    }
  | { kind: 'reply'; of: NamedClient & { answer: ClientReplyAnswer; type: string; date: string; id: string } }
  | { kind: 'document'; of: { kind: DocumentKind } }
);

/** Where each kind of PDF can be requested again, and its name in a sentence. */
const documents: Record<DocumentKind, { name: string; route: string }> = {
  'visit-note': { name: 'a visit note', route: '/notes' },
  'birth-plan': { name: 'a birth plan', route: '/birth-plans' },
  'birth-record': { name: 'a birth record', route: '/clients' },
  'birth-story': { name: 'a birth story', route: '/clients' },
  'shift-summary': { name: 'a shift summary', route: '/clients' },
  contract: { name: 'a contract', route: '/clients' },
  'contract-sealed': { name: 'a signed contract', route: '/clients' },
  invoice: { name: 'an invoice', route: '/clients' },
  'payment-receipt': { name: 'a receipt', route: '/clients' },
  statement: { name: 'a statement of account', route: '/clients' },
  superbill: { name: 'a superbill', route: '/clients' },
  'practice-report': { name: 'the practice report', route: '/reports' },
  'certification-log': { name: 'the certification log', route: '/reports' },
  'mileage-report': { name: 'the mileage report', route: '/reports' },
  'care-team-report': { name: 'the care team report', route: '/reports' },
};

export function toUpdate(row: UpdateRow): DashboardUpdate {
  return { kind: row.kind, at: row.at.toISOString(), ...partsOf(row) };
}

function partsOf(row: UpdateRow): Pick<DashboardUpdate, 'title' | 'detail' | 'route'> {
  switch (row.kind) {
    case 'contract':
    case 'mail':
      return row.of;
    case 'opening': {
      const { times, subject, planId, clientId } = row.of;
      return {
        title: `Link opened: ${clientName(row.of)}`,
        detail: `The ${shareSubjectNames[subject]}, ${times === 1 ? 'once' : `${times} times`}`,
        route: planId
          ? `/birth-plans?client=${clientId}&plan=${planId}`
          : `/client-chart/${clientId}?tab=${subject === 'invoice' ? 'billing' : 'birth'}`,
      };
    }
    case 'reply': {
      const { answer, type, date, id } = row.of;
      return {
        title: `${clientReplyLabels[answer]}: ${clientName(row.of)}`,
        detail: `${type}, ${formatDate(date, 'short')}`,
        route: `/schedule?view=day&date=${date}&appointment=${id}`,
      };
    }
    case 'document': {
      const { name, route } = documents[row.of.kind];
      return { title: 'PDF not created', detail: `The PDF of ${name} failed. Request it again.`, route };
    }
  }
}
