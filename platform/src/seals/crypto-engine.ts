import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

/** The cryptography of Node.js for pkijs. */
export const cryptoEngine = new CryptoEngine({ name: 'node', crypto: webcrypto });
