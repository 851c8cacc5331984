import { createParser } from 'eventsource-parser';

/** Milliseconds of silence after which a stream counts as lost. The server sends something every 25 seconds. */
const SILENCE_MS = 60_000;

/** A server-sent event. */
export interface ServerEvent {
  event?: string | undefined;
  data: string;
}

/**
 * Reads server-sent events until the server ends the stream.
 *
 * @param connection the response's abort controller, aborted when the stream counts as lost
 * @throws when the stream is lost
 */
export async function readEvents(
  response: Response,
  connection: AbortController,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const giveUp = () => connection.abort();
  let watchdog = window.setTimeout(giveUp, SILENCE_MS);
  try {
    const parser = createParser({ onEvent });
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      window.clearTimeout(watchdog);
      watchdog = window.setTimeout(giveUp, SILENCE_MS);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } finally {
    window.clearTimeout(watchdog);
  }
}
