import { createPrivateKey, KeyObject, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { cryptoEngine } from './crypto-engine.js';
import { isSelfSigned, type SealKey, SealKeyError, toSealKey } from './seal-key.js';

const KEY_BAG = '1.2.840.113549.1.12.10.1.1';
const SHROUDED_KEY_BAG = '1.2.840.113549.1.12.10.1.2';
const CERTIFICATE_BAG = '1.2.840.113549.1.12.10.1.3';
const X509_CERTIFICATE = '1.2.840.113549.1.9.22.1';
const LOCAL_KEY_ID = '1.2.840.113549.1.9.21';
const ENCRYPTED_DATA = '1.2.840.113549.1.7.6';

/** Slow key derivation, so that guessing the password of a stolen backup is expensive. */
const ENCRYPTION = {
  contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 },
  hmacHashAlgorithm: 'SHA-256',
  iterationCount: 100_000,
} as const;

/** Copies bytes out of a larger buffer, because pkijs reads the whole underlying buffer. */
const own = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const passwordBytes = (password: string): ArrayBuffer => own(Buffer.from(password, 'utf8'));

/**
 * Reads a key with its certificates from a PKCS#12 file (`.p12`, `.pfx`).
 *
 * @returns the key, and the file's certificates for other keys
 * @throws SealKeyError with the reason if the password is wrong or the file isn't usable
 */
export async function readPkcs12(
  file: Uint8Array,
  password: string,
): Promise<{ key: SealKey; others: X509Certificate[] }> {
  const { keys, certificates } = await openBags(file, password);
  const [privateKey] = keys;
  if (!privateKey || keys.length > 1)
    throw new SealKeyError('The PKCS#12 file must contain exactly one private key.');
  const certificate = certificates.find((each) => each.checkPrivateKey(privateKey));
  if (!certificate) throw new SealKeyError('The PKCS#12 file has no certificate for its private key.');
  const chain = chainOf(certificate, certificates);
  const others = certificates.filter((each) => each !== certificate && !chain.includes(each));
  return { key: toSealKey(privateKey, certificate, chain), others };
}

/**
 * Writes a key, its certificate and chain, and other certificates into a PKCS#12 file that all current programs
 * can open (PBES2 with AES-256).
 */
export async function writePkcs12(
  { privateKey, certificate, chain }: SealKey,
  others: readonly X509Certificate[],
  password: string,
): Promise<Buffer> {
  const secret = passwordBytes(password);
  const localKeyId = new pkijs.Attribute({
    type: LOCAL_KEY_ID,
    values: [new asn1js.OctetString({ valueHex: new Uint8Array([1]) })],
  });
  const keyBag = new pkijs.PKCS8ShroudedKeyBag({
    parsedValue: pkijs.PrivateKeyInfo.fromBER(own(privateKey.export({ type: 'pkcs8', format: 'der' }))),
  });
  await keyBag.makeInternalValues({ password: secret, ...ENCRYPTION }, cryptoEngine);
  const certificateBags = [certificate, ...chain, ...others].map(
    ({ raw }, index) =>
      new pkijs.SafeBag({
        bagId: CERTIFICATE_BAG,
        bagValue: new pkijs.CertBag({ parsedValue: pkijs.Certificate.fromBER(own(raw)) }),
        ...(index === 0 ? { bagAttributes: [localKeyId] } : {}),
      }),
  );
  const safe = new pkijs.AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        { privacyMode: 1, value: new pkijs.SafeContents({ safeBags: certificateBags }) },
        {
          privacyMode: 0,
          value: new pkijs.SafeContents({
            safeBags: [
              new pkijs.SafeBag({ bagId: SHROUDED_KEY_BAG, bagValue: keyBag, bagAttributes: [localKeyId] }),
            ],
          }),
        },
      ],
    },
  });
  await safe.makeInternalValues({ safeContents: [{ password: secret, ...ENCRYPTION }, {}] }, cryptoEngine);
  const pfx = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } });
  await pfx.makeInternalValues(
    {
      password: secret,
      iterations: ENCRYPTION.iterationCount,
      pbkdf2HashAlgorithm: { name: 'SHA-256' },
      hmacHashAlgorithm: 'SHA-256',
    },
    cryptoEngine,
  );
  return Buffer.from(pfx.toSchema().toBER(false));
}

async function openBags(
  file: Uint8Array,
  password: string,
): Promise<{ keys: KeyObject[]; certificates: X509Certificate[] }> {
  let pfx: pkijs.PFX;
  try {
    pfx = pkijs.PFX.fromBER(own(file));
  } catch {
    throw new SealKeyError("It isn't a PKCS#12 file.");
  }
  const secret = passwordBytes(password);
  try {
    await pfx.parseInternalValues({ password: secret, checkIntegrity: true }, cryptoEngine);
  } catch {
    throw new SealKeyError('The password of the PKCS#12 file is wrong, or the file is damaged.');
  }
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!safe) throw new SealKeyError('The PKCS#12 file is empty.');
  const keys: KeyObject[] = [];
  const certificates: X509Certificate[] = [];
  try {
    const safeContents = safe.safeContents.map(({ contentType }) =>
      contentType === ENCRYPTED_DATA ? { password: secret } : {},
    );
    await safe.parseInternalValues({ safeContents }, cryptoEngine);
    const contents: { value: pkijs.SafeContents }[] = safe.parsedValue.safeContents;
    for (const { bagId, bagValue } of contents.flatMap(({ value }) => value.safeBags)) {
      if (bagId === SHROUDED_KEY_BAG) keys.push(unshroud(bagValue as pkijs.PKCS8ShroudedKeyBag, password));
      if (bagId === KEY_BAG) keys.push(privateKeyOf(bagValue as pkijs.PrivateKeyInfo));
      if (bagId === CERTIFICATE_BAG) certificates.push(...certificateOf(bagValue as pkijs.CertBag));
    }
  } catch {
    // The integrity check passed, so the password is right.
    throw new SealKeyError(
      'The PKCS#12 file uses obsolete encryption. Convert it with OpenSSL 3: openssl pkcs12 -legacy -in old.p12 -nodes | openssl pkcs12 -export -out new.p12',
    );
  }
  return { keys, certificates };
}

/** Decrypts the bag, an encrypted PKCS#8 key, with Node.js. */
function unshroud(bag: pkijs.PKCS8ShroudedKeyBag, password: string): KeyObject {
  const key = Buffer.from(bag.toSchema().toBER(false));
  return createPrivateKey({ key, format: 'der', type: 'pkcs8', passphrase: password });
}

function privateKeyOf(bag: pkijs.PrivateKeyInfo): KeyObject {
  const key = Buffer.from(bag.toSchema().toBER(false));
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

function certificateOf({ certId, parsedValue }: pkijs.CertBag): X509Certificate[] {
  if (certId !== X509_CERTIFICATE || !(parsedValue instanceof pkijs.Certificate)) return [];
  return [new X509Certificate(Buffer.from(parsedValue.toSchema(true).toBER(false)))];
}

/** Returns the issuers of a certificate, nearest first. */
function chainOf(certificate: X509Certificate, known: readonly X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = [];
  let last = certificate;
  while (!isSelfSigned(last)) {
    const issuer = known.find((each) => last.checkIssued(each) && !chain.includes(each));
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}
