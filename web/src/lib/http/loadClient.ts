import { whenIdle } from '../whenIdle.js';
import { clientError } from './HttpError.js';
import { readToken } from './token.js';

type Client = typeof import('./client.js');

let started: Promise<Client> | undefined;

// axios is larger than the sign-in form's own code, so the form renders first. A signed-in page sends requests
// immediately, so axios loads at the same time as the page.
if (readToken() === null) whenIdle(() => void start().catch(() => undefined));
else void start().catch(() => undefined);

function start(): Promise<Client> {
  started ??= import('./client.js').catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

/** Returns the HTTP client once its code has loaded. @throws HttpError `NETWORK_ERROR` */
export async function loadClient(): Promise<Client> {
  try {
    return await start();
  } catch {
    throw clientError('NETWORK_ERROR');
  }
}
