import { hasCause } from '../errors/has-cause.js';

/**
 * The SQLSTATEs of temporary errors, after which the same statement may succeed: connection failures (08), insufficient
 * resources (53), shutdowns and canceled statements (57), serialization failures and deadlocks (40), lock timeouts
 * (55P03), and transactions that were idle or took too long (25P03, 25P04).
 */
const SQLSTATES = /^(?:08...|53...|57014|57P0[1-5]|40001|40P01|55P03|25P0[34])$/;

/**
 * Prisma's codes of temporary errors: unreachable (P1001, P1002, P1008, P1017), no free connection (P2024, P2037),
 * transaction timeout (P2028), and write conflict (P2034). P2010 and P2039 wrap a driver error, which is checked
 * instead.
 */
const PRISMA_CODES = /^P(?:1001|1002|1008|1017|2024|2028|2034|2037)$/;

const NODE_CODES = /^E(?:CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/;

/** Temporary errors of Prisma's driver adapter. */
const ADAPTER_KINDS = new Set([
  'ConnectionClosed',
  'DatabaseNotReachable',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
  'TransactionWriteConflict',
]);

/** The messages of temporary errors that pg and pg-pool throw without a code. */
const MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** Returns whether an error means that the database is overloaded or unreachable, in which case a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return hasCause(error, ({ code, originalCode, kind, message }) => {
    if (matchesCode(code) || matchesCode(originalCode)) return true;
    if (typeof kind === 'string' && ADAPTER_KINDS.has(kind)) return true;
    return typeof message === 'string' && MESSAGES.some((known) => message.startsWith(known));
  });
}

function matchesCode(code: unknown): boolean {
  return (
    typeof code === 'string' && (SQLSTATES.test(code) || PRISMA_CODES.test(code) || NODE_CODES.test(code))
  );
}
