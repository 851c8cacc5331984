import type { PrismaClient } from '@doula-desk/prisma';
import { fromDateColumn } from '../database/date-column.js';
import type { ServerKey } from '../security/server-key.js';
import { needsProof, type ProvenRecords } from './proven-records.js';
import { recordMac } from './record-mac.js';

/** The tables whose records this client proves, and each table's column with the time of writing. */
const written = {
  AuditEvent: 'at',
  ContractEvent: 'at',
  VisitNote: 'createdAt',
  VisitNoteAmendment: 'createdAt',
} as const satisfies Partial<Record<keyof ProvenRecords, 'at' | 'createdAt'>>;

/**
 * Returns a client that adds this server's proof to new audit events, contract events, notes, and amendments.
 * The proof covers the time of writing, so this client sets that time instead of the database. Repositories
 * prove changed notes (`proveVisitNote`) and records whose children are written after them (`writeAndProve`).
 */
export function provingClient(prisma: PrismaClient, key: ServerKey): PrismaClient {
  const proven = <Data extends object>(table: keyof typeof written, data: Data): Data => {
    const complete = { [written[table]]: new Date(), ...data };
    const record = withDay(complete) as ProvenRecords[typeof table];
    if (!needsProof(table, record)) return complete;
    return { ...complete, mac: Uint8Array.from(recordMac(key, table, record)) };
  };
  const provenAll = <Data extends object>(table: keyof typeof written, data: Data | Data[]) =>
    Array.isArray(data) ? data.map((each) => proven(table, each)) : proven(table, data);
  const extended = prisma.$extends({
    name: 'proofs of records',
    query: {
      auditEvent: {
        create: ({ args, query }) => query({ ...args, data: proven('AuditEvent', args.data) }),
        createMany: ({ args, query }) => query({ ...args, data: provenAll('AuditEvent', args.data) }),
      },
      contractEvent: {
        create: ({ args, query }) => query({ ...args, data: proven('ContractEvent', args.data) }),
        createMany: ({ args, query }) => query({ ...args, data: provenAll('ContractEvent', args.data) }),
      },
      visitNote: {
        create: ({ args, query }) => query({ ...args, data: proven('VisitNote', args.data) }),
        createMany: ({ args, query }) => query({ ...args, data: provenAll('VisitNote', args.data) }),
      },
      visitNoteAmendment: {
        create: ({ args, query }) => query({ ...args, data: proven('VisitNoteAmendment', args.data) }),
        createMany: ({ args, query }) => query({ ...args, data: provenAll('VisitNoteAmendment', args.data) }),
      },
    },
  });
  // A query extension doesn't change the client's methods and types.
  return extended as unknown as PrismaClient;
}

/** Prisma represents a date as an instant, and stores its UTC day. */
function withDay<Data extends { date?: Date | string }>(data: Data): object {
  return data.date === undefined ? data : { ...data, date: fromDateColumn(new Date(data.date)) };
}
