import type { LoggerService } from '@nestjs/common';
import { type Logger as PinoLogger, pino } from 'pino';
import type { LogLevel } from '../config/environment.js';

/**
 * The process's log: one JSON object a line on standard output. Lines carry ids, codes and durations, never
 * names, addresses, notes or payloads; what an error object may bring along is cut down to its kind.
 */
export function createLogger(name: string, level: LogLevel): PinoLogger {
  return pino({
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { name, pid: process.pid },
    serializers: { err: describeError },
  });
}

/** An error's class, code and stack without its message, which may hold what a person typed. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as { code?: unknown }).code;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
  return { type: error.constructor.name, ...(code === undefined ? {} : { code }), stack: frames?.join('\n') };
}

/** Nest's own messages through the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: PinoLogger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const err = message instanceof Error ? message : undefined;
    this.logger.error({ context: rest.at(-1), ...(err ? { err } : {}) }, err ? 'error' : String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.error(message, ...rest);
  }
}
