import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig, PdfSealer, SealError, SealKeys } from '@doula-desk/platform';
import {
  operatorCertificate,
  operatorCertificateIssuer,
  TimestampAuthority,
  writeExpiredCertificate,
} from '@doula-desk/platform/testing';
import sharp from 'sharp';
import type { DocumentDescription } from '../documents/pdf/description.js';
import { renderDocument } from '../documents/pdf/render-document.js';
import { canCheckSignatures, pdfsig, pyHanko, withRevision } from '../documents/testing/check-signature.js';
import { poppler } from '../documents/testing/read-pdf.js';
import { proofBlocks } from './proof-blocks.js';

const describeWithTools = canCheckSignatures ? describe : describe.skip;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'doula-desk-sealed-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Returns the seal of a server with the given settings. */
function sealOf(variables: Record<string, string> = {}) {
  const config = loadConfig({ DATABASE_URL: 'postgresql://nowhere/none', DATA_DIR: dataDir, ...variables });
  const keys = new SealKeys(config);
  return { keys, sealer: new PdfSealer(keys, config) };
}

const unsigned: DocumentDescription = {
  title: 'Agreement',
  author: 'Zoë Núñez',
  language: 'en',
  paper: 'letter',
  createdAt: '2027-01-09T10:00:00Z',
  footer: 'Agreement · Revision 1',
  blocks: [
    { kind: 'heading', level: 1, text: 'Agreement' },
    { kind: 'paragraph', text: 'Support during birth.' },
    { kind: 'page-break' },
    { kind: 'heading', level: 1, text: 'Audit page' },
  ],
};

async function describeSealed(
  sealer: PdfSealer,
  changes: Partial<DocumentDescription> = {},
): Promise<DocumentDescription> {
  const { key, reservedBytes } = await sealer.prepare();
  const signature = {
    certificate: key.fingerprint,
    signedAt: '2027-01-09T10:00:07Z',
    reason: 'Both parties signed this contract.',
    reservedBytes,
  };
  const proof = {
    certificate: key.fingerprint,
    isSelfSigned: true,
    verifyUrl: 'https://desk.example.org/verify',
  };
  return { ...unsigned, blocks: [...unsigned.blocks, ...proofBlocks(proof)], signature, ...changes };
}

async function sealed(sealer: PdfSealer, changes: Partial<DocumentDescription> = {}): Promise<Buffer> {
  const description = await describeSealed(sealer, changes);
  const { bytes } = await renderDocument(description);
  return sealer.seal(bytes, description.signature?.certificate ?? '');
}

const pem = async (keys: SealKeys) => (await keys.current()).certificate.toString();
/** Flips one bit in the middle of the file. */
function flipped(pdf: Buffer): Buffer {
  const changed = Buffer.from(pdf);
  const at = changed.indexOf('/Producer');
  changed[at + 12] = (changed[at + 12] ?? 0) ^ 1;
  return changed;
}

describeWithTools('a sealed PDF', () => {
  it('is accepted by pdfsig and pyHanko, which report the certificate and the time', async () => {
    const { keys, sealer } = sealOf();
    const pdf = await sealed(sealer);
    const report = pdfsig(pdf);
    expect(report).toContain('Signature Validation: Signature is Valid.');
    expect(report).toContain('Signature Type: ETSI.CAdES.detached');
    expect(report).toContain('Total document signed');
    expect(report).toContain('Signer Certificate Common Name: Contract seal for localhost');
    const { accepted, output } = pyHanko(pdf, [await pem(keys)]);
    expect(output).toContain('The signature is judged VALID.');
    expect(output).toContain('The signature covers the entire file.');
    expect(output).toContain('Signing time as reported by signer: 2027-01-09T10:00:07+00:00');
    expect(output).toContain((await keys.current()).fingerprint);
    expect(accepted).toBe(true);
  });

  it('is rejected if one byte has changed', async () => {
    const { keys, sealer } = sealOf();
    const pdf = flipped(await sealed(sealer));
    expect(pdfsig(pdf)).toContain('Signature Validation: Digest Mismatch.');
    const { accepted, output } = pyHanko(pdf, [await pem(keys)]);
    expect(output).toContain('The signature is judged INVALID.');
    expect(accepted).toBe(false);
  });

  it('is reported as changed if a revision was appended', async () => {
    const { keys, sealer } = sealOf();
    const pdf = withRevision(await sealed(sealer));
    expect(poppler.text(pdf)).not.toContain('Support during birth.');
    const report = pdfsig(pdf);
    expect(report).not.toContain('Total document signed');
    expect(report).toContain('Not total document signed');
    const { accepted, output } = pyHanko(pdf, [await pem(keys)]);
    expect(output).toContain('The signature is judged INVALID.');
    expect(accepted).toBe(false);
  });

  it("contains the operator's certificate and its chain", async () => {
    const { sealer } = sealOf(operatorCertificate);
    const pdf = await sealed(sealer);
    expect(pdfsig(pdf)).toMatch(/Common Name: Clinic Seal[\s\S]*Signature is Valid/);
    const { output, accepted } = pyHanko(pdf, [operatorCertificateIssuer()]);
    expect(output).toContain('The signature is judged VALID.');
    expect(accepted).toBe(true);
  });

  it('contains a timestamp when an authority is configured', async () => {
    const authority = await TimestampAuthority.start();
    try {
      const { keys, sealer } = sealOf({ TIMESTAMP_URL: authority.url });
      const pdf = await sealed(sealer);
      expect(pdfsig(pdf)).toContain('Signature is Valid');
      const { accepted, output } = pyHanko(pdf, [await pem(keys), authority.pem]);
      expect(output).toContain('The TSA certificate is trusted.');
      expect(output).toContain('The signature is judged VALID.');
      expect(accepted).toBe(true);
    } finally {
      await authority.stop();
    }
  });

  it('stays valid after the certificate is renewed', async () => {
    const { keys, sealer } = sealOf();
    const certificate = await pem(keys);
    const pdf = await sealed(sealer);
    const renewed = await keys.renew();
    expect(pyHanko(pdf, [certificate]).accepted).toBe(true);
    expect(pyHanko(pdf, [renewed.certificate.toString()]).accepted).toBe(false);
  });

  it('keeps the pages, structure, and text', async () => {
    const { sealer } = sealOf();
    const description = await describeSealed(sealer);
    const pdf = await sealed(sealer);
    const { bytes } = await renderDocument({ ...description, signature: undefined } as DocumentDescription);
    expect(poppler.info(pdf)).toMatchObject({ Pages: '2', Tagged: 'yes', Form: 'AcroForm' });
    expect(poppler.structure(pdf)).toEqual(poppler.structure(bytes));
    expect(poppler.text(pdf)).toBe(poppler.text(bytes));
    expect(poppler.text(pdf)).toContain('SHA-256 fingerprint of the certificate');
  });

  it('can be sealed when a title looks like a signature field', async () => {
    const { sealer } = sealOf();
    const title = '/ByteRange [0 /********** /********** /**********] /Contents <00>';
    const pixel = { width: 1, height: 1, channels: 3, background: 'white' } as const;
    const bytes = await sharp({ create: pixel }).png().toBuffer();
    const picture = { bytes, width: 1, height: 1, alternative: title };
    const pdf = await sealed(sealer, {
      title,
      author: title,
      blocks: [
        { kind: 'paragraph', text: title },
        { kind: 'image', picture },
      ],
    });
    expect(pdfsig(pdf)).toMatch(/Total document signed\s+- Signature Validation: Signature is Valid/);
  });
});

describe('sealing', () => {
  it("renders the same bytes for the same description, before they're signed", async () => {
    const description = await describeSealed(sealOf().sealer);
    const [first, second] = [await renderDocument(description), await renderDocument(description)];
    expect(Buffer.from(first.bytes)).toEqual(Buffer.from(second.bytes));
  });

  it('fails if the certificate was renewed after the PDF was rendered', async () => {
    const { keys, sealer } = sealOf();
    const description = await describeSealed(sealer);
    const { bytes } = await renderDocument(description);
    await keys.renew();
    await expect(sealer.seal(bytes, description.signature?.certificate ?? '')).rejects.toThrow(
      'was replaced',
    );
  });

  it('fails if the key file was damaged while the server was running', async () => {
    const folder = path.join(dataDir, 'damaged');
    const { keys, sealer } = sealOf({ DATA_DIR: folder });
    await keys.current();
    await writeFile(keys.keyFile, 'no key');
    await expect(sealer.prepare()).rejects.toBeInstanceOf(SealError);
  });

  it('fails if the certificate has expired', async () => {
    const { sealer } = sealOf(await writeExpiredCertificate(path.join(dataDir, 'expired.p12')));
    await expect(sealed(sealer)).rejects.toThrow('has expired');
  });
});
