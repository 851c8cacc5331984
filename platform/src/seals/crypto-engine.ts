import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

/** Node.js's cryptography for pkijs. */
export const cryptoEngine = new CryptoEngine({ name: 'node', crypto: webcrypto });
