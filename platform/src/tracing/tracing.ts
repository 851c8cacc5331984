import type { Config } from '../config/config.js';
import type { Tracing } from './span.js';

/** One for each process, like the collector's address. */
let active: Tracing | undefined;

/**
 * Starts tracing this process if the operator has set a collector. Otherwise, loads nothing.
 *
 * @param service name of the process in traces
 */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>, service: string): Promise<void> {
  if (tracing.endpoint === undefined) return;
  const { OpenTelemetryTracing } = await import('./open-telemetry.js');
  active = OpenTelemetryTracing.start(tracing.endpoint, service);
}

/** Returns the tracing of this process; undefined if it isn't traced. */
export function activeTracing(): Tracing | undefined {
  return active;
}

/** Sends the remaining spans, and stops tracing this process. */
export async function stopTracing(): Promise<void> {
  const ending = active;
  active = undefined;
  await ending?.stop();
}
