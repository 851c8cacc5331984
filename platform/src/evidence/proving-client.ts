import type { PrismaClient } from '@doula-desk/prisma';
import type { ServerKey } from '../security/server-key.js';
import { type ProvenRecords, type ProvenTable, recordMac } from './record-mac.js';

/**
 * Returns a client whose new audit events and contract events carry the proof that this server wrote them. The instant
 * is part of the proof, so the program sets it instead of the database.
 */
export function provingClient(prisma: PrismaClient, key: ServerKey): PrismaClient {
  const proven = <Data extends object>(table: ProvenTable, data: Data): Data => {
    const record = { at: new Date(), ...data };
    return {
      ...record,
      mac: Uint8Array.from(recordMac(key, table, record as ProvenRecords[typeof table] & Data)),
    };
  };
  const provenAll = <Data extends object>(table: ProvenTable, data: Data | Data[]) =>
    Array.isArray(data) ? data.map((each) => proven(table, each)) : proven(table, data);
  const extended = prisma.$extends({
    name: 'proofs of log events',
    query: {
      auditEvent: {
        create: ({ args, query }) => query({ ...args, data: proven('AuditEvent', args.data) }),
        createMany: ({ args, query }) => query({ ...args, data: provenAll('AuditEvent', args.data) }),
      },
      contractEvent: {
        create: ({ args, query }) => query({ ...args, data: proven('ContractEvent', args.data) }),
        createMany: ({ args, query }) => query({ ...args, data: provenAll('ContractEvent', args.data) }),
      },
    },
  });
  // An extension of queries leaves the client's methods and types as they are.
  return extended as unknown as PrismaClient;
}
