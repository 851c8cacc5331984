import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { newSealKey } from '../seals/new-seal-key.js';
import { writePkcs12 } from '../seals/pkcs12.js';

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/seals/${name}`, import.meta.url));

/** Settings of a server whose operator has a certificate from a certificate authority. */
export const operatorCertificate = {
  SEAL_CERTIFICATE: fixture('clinic-seal.p12'),
  SEAL_CERTIFICATE_PASSWORD: 'a clinic’s secret',
};

/** Certificate of the issuing authority, in PEM format. */
export const operatorCertificateIssuer = (): string => readFileSync(fixture('clinic-issuer.pem'), 'utf8');

/** Writes a PKCS#12 file whose certificate expired long ago. */
export async function writeExpiredCertificate(file: string): Promise<typeof operatorCertificate> {
  const password = 'expired';
  const key = await newSealKey('desk.example.test', new Date('1990-01-01'));
  await writeFile(file, await writePkcs12(key, [], password));
  return { SEAL_CERTIFICATE: file, SEAL_CERTIFICATE_PASSWORD: password };
}
