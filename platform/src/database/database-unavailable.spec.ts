import { isDatabaseUnavailable } from './database-unavailable.js';

const driverError = (cause: object) =>
  Object.assign(new Error('driver'), { name: 'DriverAdapterError', cause });
const prismaError = (code: string, meta?: object) => Object.assign(new Error('prisma'), { code, meta });

describe('isDatabaseUnavailable', () => {
  it.each([
    ['a refused connection', { code: 'ECONNREFUSED' }],
    ['a reset connection', { code: 'ECONNRESET' }],
    ["a DNS server that doesn't respond", { code: 'EAI_AGAIN' }],
    ['a refused connection over both protocols', new AggregateError([{ code: 'ECONNREFUSED' }])],
    ['too many connections', { code: '53300' }],
    ['too little memory', { code: '53200' }],
    ['a shutdown', { code: '57P01' }],
    ['a crash', { code: '57P02' }],
    ['a server that is still starting', { code: '57P03' }],
    ['a session that was idle too long', { code: '57P05' }],
    ['a statement timeout', { code: '57014' }],
    ['a lock timeout', { code: '55P03' }],
    ['a serialization failure', { code: '40001' }],
    ['a deadlock', { code: '40P01' }],
    ['a transaction that was idle too long', { code: '25P03' }],
    ['a broken connection', { code: '08006' }],
    ['an unreachable server (Prisma)', prismaError('P1001')],
    ['no free connection (Prisma)', prismaError('P2024')],
    ['a transaction timeout (Prisma)', prismaError('P2028')],
    ['a write conflict (Prisma)', prismaError('P2034')],
    [
      "a database error that Prisma doesn't recognize",
      prismaError('P2039', { driverAdapterError: driverError({ originalCode: '57014', kind: 'postgres' }) }),
    ],
    [
      'a raw query that failed',
      prismaError('P2010', { driverAdapterError: driverError({ originalCode: '53300', kind: 'postgres' }) }),
    ],
    ['a connection that the adapter lost', driverError({ kind: 'ConnectionClosed' })],
    ['an error that wraps another', new Error('failed', { cause: prismaError('P2028') })],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a connection that timed out', new Error('Connection terminated due to connection timeout')],
    [
      'a client that lost its connection',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a pool that was closed', new Error('Cannot use a pool after calling end on the pool')],
  ])('recognizes %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['no error', undefined],
    ['a string', 'timeout exceeded when trying to connect'],
    ['a programming error', new TypeError('x is not a function')],
    ['a unique violation', { code: '23505' }],
    ['an invalid statement', { code: '42601' }],
    ['a unique violation (Prisma)', prismaError('P2002')],
    [
      'a faulty raw query',
      prismaError('P2010', { driverAdapterError: driverError({ originalCode: '42P01', kind: 'postgres' }) }),
    ],
  ])("doesn't recognize %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it('terminates if an error is its own cause', () => {
    const error = new Error('loop');
    error.cause = error;
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
