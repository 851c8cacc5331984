import net from 'node:net';
import { Failure } from './failure.mjs';

/**
 * Listens briefly to check whether an address is available.
 *
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number>} the port
 */
function tryToListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/**
 * Returns a free TCP port of this machine.
 *
 * @param {string} [host]
 * @returns {Promise<number>}
 */
export function findFreePort(host = '127.0.0.1') {
  return tryToListen(0, host);
}

/**
 * Checks that the port is available.
 *
 * @param {number} port
 * @param {string} host the address to listen on
 * @throws {Failure} with a one-line message if it isn't
 */
export async function requireFreePort(port, host) {
  try {
    await tryToListen(port, host);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code === 'EADDRINUSE') {
      throw new Failure(
        `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=8081 npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new Failure(
        `Port ${port} requires permissions that this user doesn't have. Choose one above 1023: PORT=8081 npm start`,
      );
    }
    throw new Failure(`HOST ${host} with port ${port} can't be used on this machine (${code}).`);
  }
}
