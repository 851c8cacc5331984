import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

/** The pkijs engine that uses Node.js's cryptography. */
export const cryptoEngine = new CryptoEngine({ name: 'node', crypto: webcrypto });
