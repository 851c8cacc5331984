import type { Config } from '../config/config.js';
import type { Tracing } from './span.js';

/** One per process, like the collector's URL. */
let active: Tracing | undefined;

/**
 * Starts tracing this process if the operator has configured a collector. Otherwise, doesn't load the tracing code.
 *
 * @param service name for the process in traces
 */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>, service: string): Promise<void> {
  if (tracing.endpoint === undefined) return;
  const { OpenTelemetryTracing } = await import('./open-telemetry.js');
  active = OpenTelemetryTracing.start(tracing.endpoint, service);
}

/** Returns the active tracing; undefined if this process isn't traced. */
export function activeTracing(): Tracing | undefined {
  return active;
}

/** Sends the remaining spans, and stops tracing this process. */
export async function stopTracing(): Promise<void> {
  const ending = active;
  active = undefined;
  await ending?.stop();
}
