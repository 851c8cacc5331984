import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Stripe's own mock server: STRIPE_MOCK_PATH, or the one on the PATH. It checks calls against Stripe's OpenAPI
 * document. In CI, it must exist; `.ci/run` builds it while the product is built.
 */
export const stripeMock =
  process.env.STRIPE_MOCK_PATH ??
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'stripe-mock'))
    .find(isExecutable);

/** Starts the mock server on free ports, once it is built. Like Stripe, it accepts only keys of letters and digits. */
export async function startStripeMock(): Promise<{ apiUrl: string; stop: () => Promise<void> }> {
  const program = stripeMock ?? 'stripe-mock';
  while (!isExecutable(program)) await wait(250);
  const addresses = ['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'];
  const child = spawn(program, addresses, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const port = new Promise<string>((resolve) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /Listening for HTTP at address: \S*:(\d+)/u.exec(output) ?? [];
      if (found) resolve(found);
    });
  });
  return {
    apiUrl: `http://127.0.0.1:${await port}`,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
