import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { simpleParser } from 'mailparser';

/** The secret at the end of a signing link. */
const SIGNING_LINK = /\/sign\/(\S+)/u;

/**
 * Serves the secrets of signing links by recipient (`GET /ada@example.org`), from the emails that the server writes to
 * files. k6 can't read files while it runs.
 *
 * @param {string} folder the folder to which the server writes its emails
 * @returns {Promise<{ url: string, close(): void }>}
 */
export async function openMailbox(folder) {
  /** @type {Map<string, string>} */
  const secrets = new Map();
  const watcher = watch(folder, async (_event, name) => {
    if (!name?.endsWith('.eml')) return;
    const mail = await simpleParser(await readFile(path.join(folder, name)).catch(() => ''));
    const [secret] = SIGNING_LINK.exec(mail.text ?? '')?.slice(1) ?? [];
    const recipient = [mail.to].flat()[0]?.value[0]?.address;
    if (secret && recipient) secrets.set(recipient, secret);
  });
  const server = http.createServer((request, response) => {
    const secret = secrets.get(decodeURIComponent(request.url?.slice(1) ?? ''));
    response.writeHead(secret ? 200 : 404).end(secret);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      watcher.close();
      server.close();
    },
  };
}
