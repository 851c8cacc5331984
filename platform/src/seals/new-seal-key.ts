import 'reflect-metadata';
import { KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { type SealKey, sealKeyOf } from './seal-key.js';

/** Seals must be checkable for as long as anyone keeps contracts, and nobody renews a certificate in time. */
const VALID_FOR_YEARS = 30;
/** Clocks differ: a certificate that starts a day early is valid on every machine that looks at it. */
const BACKDATED_MS = 24 * 60 * 60_000;
/** Every PDF reader that checks signatures knows it, and a new key takes no time. */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Makes a new key with a self-signed certificate.
 *
 * @param server the host name that people reach the server under, for the certificate's subject
 */
export async function newSealKey(server: string, now = new Date()): Promise<SealKey> {
  // Loaded when needed: a server makes a key once in its life.
  const x509 = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + VALID_FOR_YEARS);
  const made = await x509.X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: newSerialNumber(),
      name: [{ O: ['Doula Desk'] }, { CN: [`Contract seal of ${server}`] }],
      notBefore: new Date(now.getTime() - BACKDATED_MS),
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
  return sealKeyOf(KeyObject.from(keys.privateKey), new X509Certificate(Buffer.from(made.rawData)));
}

/** A positive number of 127 random bits, hexadecimal, that begins with no zero byte. */
function newSerialNumber(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex');
}
