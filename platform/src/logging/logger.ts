import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import type { LogLevel } from '../config/environment.js';

/**
 * Creates the process's logger, which writes one JSON object per line. Lines contain ids, codes, and durations,
 * but never names, email addresses, notes, or payloads. Errors are logged without their messages. IP addresses
 * appear only when access was refused, for tools that block attackers.
 *
 * @param destination stream for the lines; standard output by default
 */
export function createLogger(name: string, level: LogLevel, destination?: DestinationStream): PinoLogger {
  return pino(
    {
      name,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: { name, pid: process.pid },
      serializers: { err: describeError },
    },
    destination ?? pino.destination(1),
  );
}

/** Returns an error's class, code, and stack, without its message, which may contain user input. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as { code?: unknown }).code;
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
  return { type: error.constructor.name, ...(code === undefined ? {} : { code }), stack: frames?.join('\n') };
}

/** Writes Nest's own messages to the same log. */
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
