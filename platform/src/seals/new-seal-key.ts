import 'reflect-metadata';
import { KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { type SealKey, toSealKey } from './seal-key.js';

/** Long enough that seals stay verifiable for as long as anyone keeps contracts, without renewing the certificate. */
const VALIDITY_YEARS = 30;
/** Allowance for clock differences: a certificate that starts a day early is valid on every machine. */
const BACKDATING_MS = 24 * 60 * 60_000;
/** A key type that every PDF reader supports when verifying signatures, and that is quick to generate. */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Creates a key with a self-signed certificate.
 *
 * @param server public host name of the server, for the certificate's subject
 */
export async function newSealKey(server: string, now = new Date()): Promise<SealKey> {
  // Loaded on demand, since a server creates a key only once.
  const x509 = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + VALIDITY_YEARS);
  const made = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: newSerialNumber(),
      name: [{ O: ['Doula Desk'] }, { CN: [`Contract seal for ${server}`] }],
      notBefore: new Date(now.getTime() - BACKDATING_MS),
      notAfter,
      keys,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(
          x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
          true,
        ),
        await x509.SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
      ],
    },
    webcrypto,
  );
  return toSealKey(KeyObject.from(keys.privateKey), new X509Certificate(Buffer.from(made.rawData)));
}

/** Returns a positive number of 126 random bits in hexadecimal, without a leading zero byte. */
function newSerialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}
