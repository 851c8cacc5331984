import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { ConfigurationError } from '../config/environment.js';

/** A private key with the certificate that vouches for it. */
export interface SealKey {
  privateKey: KeyObject;
  certificate: X509Certificate;
  /** The issuers of the certificate, as far as they are known; empty for a self-signed one. */
  chain: X509Certificate[];
  /** SHA-256 of the certificate, hexadecimal. */
  fingerprint: string;
}

/** The seal key or its certificate is missing or unusable. The message is for the operator and holds no secret. */
export class SealKeyError extends ConfigurationError {}

/**
 * Puts a key and its certificate together.
 *
 * @throws SealKeyError when they don't belong together or can't sign
 */
export function sealKeyOf(
  privateKey: KeyObject,
  certificate: X509Certificate,
  chain: X509Certificate[] = [],
): SealKey {
  if (!certificate.checkPrivateKey(privateKey))
    throw new SealKeyError("The private key doesn't belong to the certificate.");
  if (!canSign(privateKey))
    throw new SealKeyError('The key must be an RSA key, or an EC key on the curve P-256, P-384 or P-521.');
  return { privateKey, certificate, chain, fingerprint: fingerprintOf(certificate) };
}

/** Curves that PDF readers know, by the names that Web Crypto has for them. */
export const webCurves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

function canSign({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') return true;
  return asymmetricKeyType === 'ec' && (asymmetricKeyDetails?.namedCurve ?? '') in webCurves;
}

/** SHA-256 of a certificate in lower-case hexadecimal, as every hash of the product is written. */
export function fingerprintOf({ fingerprint256 }: X509Certificate): string {
  return fingerprint256.replaceAll(':', '').toLowerCase();
}

/** Whether the certificate was signed with its own key, so that nobody else vouches for it. */
export function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey);
}

/** Whether the certificate is valid at an instant. */
export function isValidAt({ validFrom, validTo }: X509Certificate, at: Date): boolean {
  return new Date(validFrom) <= at && at <= new Date(validTo);
}

/** The key, its certificate, and the chain as PEM. */
export function writeSealKeyPem({ privateKey, certificate, chain }: SealKey): string {
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return [key, certificate.toString(), ...chain.map(String)].join('');
}

/** @throws SealKeyError when the text isn't what `writeSealKeyPem` writes */
export function readSealKeyPem(pem: string): SealKey {
  try {
    const [certificate, ...chain] = readCertificates(pem);
    if (!certificate) throw new SealKeyError('There is no certificate.');
    return sealKeyOf(createPrivateKey(pem), certificate, chain);
  } catch (error) {
    if (error instanceof SealKeyError) throw error;
    throw new SealKeyError('The file is damaged.');
  }
}

/** All certificates of a PEM text, in order. */
export function readCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}
