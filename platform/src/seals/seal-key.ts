import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { ConfigurationError } from '../config/environment.js';

/** A private key and its certificate. */
export interface SealKey {
  privateKey: KeyObject;
  certificate: X509Certificate;
  /** The known issuers of the certificate, nearest first; empty for a self-signed one. */
  chain: X509Certificate[];
  /** SHA-256 of the certificate, in hexadecimal. */
  fingerprint: string;
}

/**
 * Thrown when the seal key or its certificate is missing or unusable. The message is for the operator and
 * contains no secrets.
 */
export class SealKeyError extends ConfigurationError {}

/**
 * Combines a key with its certificate.
 *
 * @throws SealKeyError if the key and the certificate don't belong together or can't sign
 */
export function toSealKey(
  privateKey: KeyObject,
  certificate: X509Certificate,
  chain: X509Certificate[] = [],
): SealKey {
  if (!certificate.checkPrivateKey(privateKey))
    throw new SealKeyError("The private key doesn't belong to the certificate.");
  if (!canSign(privateKey))
    throw new SealKeyError('The key must be an RSA key, or an EC key on the curve P-256, P-384, or P-521.');
  return { privateKey, certificate, chain, fingerprint: certificateFingerprint(certificate) };
}

/** The curves that PDF readers support, with their Web Crypto names. */
export const webCurves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

function canSign({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  if (asymmetricKeyType === 'rsa') return true;
  return asymmetricKeyType === 'ec' && (asymmetricKeyDetails?.namedCurve ?? '') in webCurves;
}

/** Returns the SHA-256 of a certificate in lowercase hexadecimal, like every other hash in the product. */
export function certificateFingerprint({ fingerprint256 }: X509Certificate): string {
  return fingerprint256.replaceAll(':', '').toLowerCase();
}

/** Returns whether the certificate is signed by its own key. */
export function isSelfSigned(certificate: X509Certificate): boolean {
  return certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey);
}

/** Returns whether the certificate is valid at an instant. */
export function isValidAt({ validFrom, validTo }: X509Certificate, at: Date): boolean {
  return new Date(validFrom) <= at && at <= new Date(validTo);
}

/** Returns the key, its certificate, and the chain as PEM. */
export function writeSealKeyPem({ privateKey, certificate, chain }: SealKey): string {
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return [key, certificate.toString(), ...chain.map(String)].join('');
}

/**
 * Reads a key written by `writeSealKeyPem`.
 *
 * @throws SealKeyError when the text is damaged
 */
export function readSealKeyPem(pem: string): SealKey {
  try {
    const [certificate, ...chain] = readCertificates(pem);
    if (!certificate) throw new SealKeyError('The certificate is missing.');
    return toSealKey(createPrivateKey(pem), certificate, chain);
  } catch (error) {
    if (error instanceof SealKeyError) throw error;
    throw new SealKeyError('The file is damaged.');
  }
}

/** Returns all certificates in a PEM string, in order. */
export function readCertificates(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}
