import { createHash, type KeyObject, type webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { cryptoEngine } from './crypto-engine.js';
import { type SealKey, webCurves } from './seal-key.js';

const DATA = '1.2.840.113549.1.7.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

const HASH = 'SHA-256';
const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(bytes).digest());

/** Size of a signature without certificates and timestamp: structure, attributes, and a 4096-bit RSA signature. */
const BARE_SIGNATURE_BYTES = 2_048;

/** Returns the number of bytes to reserve for a signature in a PDF, with certificates but without a timestamp. */
export function signatureSize({ certificate, chain }: SealKey): number {
  return [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, BARE_SIGNATURE_BYTES);
}

/**
 * Signs bytes as the PAdES baseline profile requires (EN 319 142-1): a detached CMS signature that identifies
 * its certificate in `signingCertificateV2`. The signing time is in the PDF, so it must not be an attribute
 * here.
 *
 * @param timestamp returns a timestamp token for the signature; if omitted, the level is B-B instead of B-T
 * @returns the DER encoding of the CMS object
 */
export async function signDetached(
  bytes: Uint8Array,
  key: SealKey,
  timestamp?: (signature: Uint8Array) => Promise<Uint8Array>,
): Promise<Buffer> {
  const certificate = pkijs.Certificate.fromBER(Uint8Array.from(key.certificate.raw));
  const chain = key.chain.map(({ raw }) => pkijs.Certificate.fromBER(Uint8Array.from(raw)));
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: inDerOrder([
        attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: DATA })),
        attribute(MESSAGE_DIGEST, new asn1js.OctetString({ valueHex: sha256(bytes) })),
        attribute(SIGNING_CERTIFICATE_V2, signingCertificate(key)),
      ]),
    }),
  });
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: DATA }),
    certificates: [certificate, ...chain],
    signerInfos: [signer],
  });
  await signed.sign(await importForSigning(key.privateKey), 0, HASH, undefined, cryptoEngine);
  if (timestamp) {
    const token = asn1js.fromBER(await timestamp(signer.signature.valueBlock.valueHexView));
    signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(TIMESTAMP_TOKEN, token.result)],
    });
  }
  const content = new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER(false));
}

/** Returns SigningCertificateV2 (RFC 5035) with one ESSCertIDv2. SHA-256 is the default, so DER omits the algorithm. */
function signingCertificate({ certificate }: SealKey): asn1js.Sequence {
  const hash = new asn1js.OctetString({ valueHex: sha256(certificate.raw) });
  const certificateId = new asn1js.Sequence({ value: [hash] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certificateId] })] });
}

function attribute(type: string, value: asn1js.AsnType): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] });
}

/**
 * Sorts attributes by their encodings, as DER requires for a SET OF. Strict readers verify the signature over
 * that order.
 */
function inDerOrder(attributes: pkijs.Attribute[]): pkijs.Attribute[] {
  const encoded = attributes.map((each) => ({ each, der: Buffer.from(each.toSchema().toBER(false)) }));
  return encoded.sort((a, b) => Buffer.compare(a.der, b.der)).map(({ each }) => each);
}

function importForSigning(privateKey: KeyObject): Promise<webcrypto.CryptoKey> {
  const algorithm =
    privateKey.asymmetricKeyType === 'rsa'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: HASH }
      : { name: 'ECDSA', namedCurve: webCurves[privateKey.asymmetricKeyDetails?.namedCurve ?? ''] };
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  return cryptoEngine.importKey('pkcs8', Uint8Array.from(der), algorithm, false, ['sign']);
}
