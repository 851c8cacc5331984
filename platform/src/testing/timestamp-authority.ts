import 'reflect-metadata';
import { createHash, webcrypto } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as x509 from '@peculiar/x509';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { cryptoEngine } from '../seals/crypto-engine.js';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const KEY = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048 } as const;

/** How the authority responds to requests. */
type Behavior =
  | 'grant'
  | 'refuse'
  | 'fail'
  | 'hang'
  | 'send-garbage'
  | 'send-too-much'
  | 'stamp-something-else'
  | 'replay';

/** An RFC 3161 timestamp authority on this machine, with a self-signed certificate. */
export class TimestampAuthority {
  behavior: Behavior = 'grant';
  /** The `Authorization` header of each request; undefined if it had none. */
  readonly authorizations: (string | undefined)[] = [];
  private lastResponse: Buffer | undefined;

  private constructor(
    private readonly server: Server,
    private readonly keys: webcrypto.CryptoKeyPair,
    private readonly certificate: x509.X509Certificate,
  ) {}

  static async start(): Promise<TimestampAuthority> {
    const keys = await webcrypto.subtle.generateKey(
      { ...KEY, publicExponent: new Uint8Array([1, 0, 1]) },
      true,
      ['sign', 'verify'],
    );
    const certificate = await x509.X509CertificateGenerator.createSelfSigned(
      {
        name: 'CN=Test Timestamp Authority',
        notBefore: new Date(Date.now() - 86_400_000),
        notAfter: new Date(Date.now() + 86_400_000),
        keys,
        signingAlgorithm: KEY,
        extensions: [
          new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.timeStamping], true),
        ],
      },
      webcrypto,
    );
    const server = createServer();
    const authority = new TimestampAuthority(server, keys, certificate);
    server.on('request', async (request, response) => {
      authority.authorizations.push(request.headers.authorization);
      await authority.respond(await buffer(request), response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return authority;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/tsr`;
  }

  /** The authority's certificate, in PEM format. */
  get pem(): string {
    return this.certificate.toString('pem');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(body: Buffer, response: ServerResponse): Promise<void> {
    if (this.behavior === 'hang') return;
    if (this.behavior === 'fail') {
      response.writeHead(503).end();
      return;
    }
    response.setHeader('content-type', 'application/timestamp-reply');
    if (this.behavior === 'send-garbage') response.end('Dear diary');
    else if (this.behavior === 'send-too-much') response.end(Buffer.alloc(17 * 1024));
    else if (this.behavior === 'refuse') response.end(refusal());
    else if (this.behavior === 'replay') response.end(this.lastResponse);
    else {
      this.lastResponse = await this.grant(pkijs.TimeStampReq.fromBER(Uint8Array.from(body)));
      response.end(this.lastResponse);
    }
  }

  private async grant({ messageImprint, nonce }: pkijs.TimeStampReq): Promise<Buffer> {
    const other = new asn1js.OctetString({ valueHex: sha256(Buffer.from('something else')) });
    if (this.behavior === 'stamp-something-else') messageImprint.hashedMessage = other;
    const info = new pkijs.TSTInfo({
      version: 1,
      policy: '1.3.6.1.4.1.99999.1',
      messageImprint,
      serialNumber: new asn1js.Integer({ value: 7 }),
      genTime: new Date(),
      ...(nonce ? { nonce } : {}),
    });
    const content = new Uint8Array(info.toSchema().toBER(false));
    const encapContentInfo = new pkijs.EncapsulatedContentInfo({ eContentType: TST_INFO });
    // The constructor would split the octets into parts, which isn't DER.
    encapContentInfo.eContent = new asn1js.OctetString({ valueHex: content });
    const certificate = pkijs.Certificate.fromBER(this.certificate.rawData);
    const signed = new pkijs.SignedData({
      version: 3,
      encapContentInfo,
      certificates: [certificate],
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new pkijs.SignedAndUnsignedAttributes({
            type: 0,
            attributes: this.attributes(content),
          }),
        }),
      ],
    });
    await signed.sign(this.keys.privateKey, 0, 'SHA-256', undefined, cryptoEngine);
    const response = new pkijs.TimeStampResp({
      status: new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.granted }),
      timeStampToken: new pkijs.ContentInfo({
        contentType: pkijs.ContentInfo.SIGNED_DATA,
        content: signed.toSchema(true),
      }),
    });
    return Buffer.from(response.toSchema().toBER(false));
  }

  /** Returns the signed attributes in DER order. */
  private attributes(content: Uint8Array): pkijs.Attribute[] {
    const certificateId = new asn1js.Sequence({
      value: [new asn1js.OctetString({ valueHex: sha256(new Uint8Array(this.certificate.rawData)) })],
    });
    const signingCertificate = new asn1js.Sequence({
      value: [new asn1js.Sequence({ value: [certificateId] })],
    });
    return [
      new pkijs.Attribute({
        type: '1.2.840.113549.1.9.3',
        values: [new asn1js.ObjectIdentifier({ value: TST_INFO })],
      }),
      new pkijs.Attribute({
        type: '1.2.840.113549.1.9.4',
        values: [new asn1js.OctetString({ valueHex: sha256(content) })],
      }),
      new pkijs.Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [signingCertificate] }),
    ];
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(bytes).digest());

function refusal(): Buffer {
  const status = new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.rejection });
  return Buffer.from(new pkijs.TimeStampResp({ status }).toSchema().toBER(false));
}
