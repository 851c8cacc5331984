import type { PrismaClient } from '@doula-desk/prisma';
import { fromDateColumn } from '../database/date-column.js';
import type { ServerKey } from '../security/server-key.js';
import { needsProof, type ProvenRecords, type ProvenTable } from './proven-records.js';
import { recordMac } from './record-mac.js';

/** The column of the instant at which a record was written. */
const written: Record<ProvenTable, 'at' | 'createdAt'> = {
  AuditEvent: 'at',
  ContractEvent: 'at',
  VisitNote: 'createdAt',
  VisitNoteAmendment: 'createdAt',
};

/**
 * Returns a client whose new audit events, contract events, notes, and amendments carry the proof that this server wrote
 * them. The instant is part of the proof, so the program sets it instead of the database. A note that changes is proven
 * again by its repository (`proveVisitNote`).
 */
export function provingClient(prisma: PrismaClient, key: ServerKey): PrismaClient {
  const proven = <Data extends object>(table: ProvenTable, data: Data): Data => {
    const complete = { [written[table]]: new Date(), ...data };
    const record = withDay(complete) as ProvenRecords[typeof table];
    if (!needsProof(table, record)) return complete;
    return { ...complete, mac: Uint8Array.from(recordMac(key, table, record)) };
  };
  const provenAll = <Data extends object>(table: ProvenTable, data: Data | Data[]) =>
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
  // An extension of queries leaves the client's methods and types as they are.
  return extended as unknown as PrismaClient;
}

/** Prisma takes a day as an instant; its UTC day is the one that is stored. */
function withDay<Data extends { date?: Date | string }>(data: Data): object {
  return data.date === undefined ? data : { ...data, date: fromDateColumn(new Date(data.date)) };
}
