import { createHash } from 'node:crypto';
import {
  type ContractContents,
  type ContractFields,
  clientName,
  contractDocument,
  expiryInstant,
  newContractFields,
  type TimeZone,
} from '@doula-desk/domain';
import {
  contentsHash,
  credentialMac,
  type Database,
  type DatabaseClient,
  type Documents,
  newId,
  proveEvidence,
  recordContractEvent,
  type ServerKey,
  sentDocumentRevision,
  storeContractLogo,
  toDateColumn,
} from '@doula-desk/platform';

export interface ContractSeed extends Partial<ContractFields> {
  /** `YYYY-MM-DD`, in the time zone. */
  expiryDate?: string;
  signReminderAt?: Date;
  recipient?: string;
  /** Stored with the contract, as when the API sends it. Omit it to simulate a contract sent by an earlier version. */
  logo?: Uint8Array;
}

const practice = {
  name: 'Zoë Núñez',
  credentials: '',
  businessName: 'Moonrise',
  address: '1 Elm Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  phone: '',
  email: 'zoe@desk.example.test',
  website: '',
};

const letterheadOf = (logo: Uint8Array) => ({
  author: practice.name,
  practiceName: practice.businessName,
  logoSha256: createHash('sha256').update(logo).digest('hex'),
});

/** Creates a sent contract, with its contents, a link, and a request for its PDF. */
export async function sendContract(
  database: Database,
  documents: Pick<Documents, 'request'>,
  { ownerId, clientId, key }: { ownerId: string; clientId: string; key: ServerKey },
  timeZone: TimeZone,
  {
    expiryDate = '2100-01-01',
    signReminderAt,
    recipient = 'ada@x.test',
    logo,
    ...changes
  }: ContractSeed = {},
): Promise<{ id: string; linkId: string; documentId: string }> {
  const fields = { ...newContractFields('birth'), ...changes };
  const [id, linkId] = [newId(), newId()];
  const expiresAt = new Date(expiryInstant(expiryDate, timeZone));
  return database.transaction(async (tx) => {
    const client = await tx.client.findUniqueOrThrow({ where: { id: clientId } });
    const name = clientName(client);
    const contents = {
      ...contractDocument({ ...fields, revision: 1 }, practice, { ...client, name, edd: null }),
      ...(logo && { letterhead: letterheadOf(logo) }),
    };
    const documentId = await documents.request(tx, {
      ownerId,
      kind: 'contract',
      subjectId: id,
      subjectRevision: sentDocumentRevision(contents),
      paper: fields.paper,
    });
    await tx.contract.create({
      data: {
        id,
        ownerId,
        clientId,
        ...fields,
        contents: JSON.parse(JSON.stringify(contents)),
        documentId,
        status: 'sent',
        createdBy: practice.name,
        createdDate: toDateColumn('2026-11-01'),
        sentAt: new Date('2026-11-01T12:00:00Z'),
        expiryDate: toDateColumn(expiryDate),
        expiresAt,
        signReminderAt: signReminderAt ?? null,
      },
    });
    await storeContractLogo(tx, { ownerId, contractId: id }, logo ?? null);
    await proveEvidence(tx, key, { id, ownerId, contents }, {});
    const link = { id: linkId, ownerId, contractId: id, recipient };
    const mac = credentialMac(key, 'ContractLink', { ...link, tokenHash: null });
    await tx.contractLink.create({ data: { ...link, mac, expiresAt } });
    await recordContractEvent(tx, {
      ownerId,
      contractId: id,
      kind: 'sent',
      timeZone,
      details: { recipient },
    });
    return { id, linkId, documentId };
  });
}

/** Returns the hash of a sent contract's PDF. If it hasn't been rendered, stores some bytes as its PDF. */
async function rendered(
  tx: DatabaseClient,
  { ownerId, contractId, documentId }: { ownerId: string; contractId: string; documentId: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const where = { ownerId_id: { ownerId, id: documentId } };
  const found = await tx.document.findUniqueOrThrow({ where });
  if (found.sha256) return found.sha256;
  const bytes = Uint8Array.from(Buffer.from(`%PDF-1.7 ${documentId}\n%%EOF`));
  const sha256 = Uint8Array.from(createHash('sha256').update(bytes).digest());
  const file = { bytes, sha256, size: bytes.length, pages: 2, readyAt: new Date() };
  await tx.document.update({ where, data: { ...file, status: 'ready', progress: 100 } });
  const details = { sha256: Buffer.from(sha256).toString('hex'), pages: file.pages };
  await recordContractEvent(tx, { ownerId, contractId, kind: 'rendered', timeZone: 'UTC', details });
  return sha256;
}

/** Signs for both parties, as the API does, and requests the sealed PDF. The signatures refer to the sent PDF. */
export async function signByBoth(
  database: Database,
  documents: Pick<Documents, 'request'>,
  { ownerId, id, key }: { ownerId: string; id: string; key: ServerKey },
  name = 'Ada Invented',
): Promise<string> {
  const signedAt = new Date();
  const seen = { timeZone: 'Europe/Prague', ipAddress: '2001:db8::1', userAgent: 'A browser' };
  return database.transaction(async (tx) => {
    const { documentId, contents } = await tx.contract.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id } },
    });
    const sha256 = await rendered(tx, { ownerId, contractId: id, documentId: documentId ?? '' });
    for (const party of ['client', 'practitioner']) {
      const kind = party === 'client' ? 'signed' : 'countersigned';
      const signer = party === 'client' ? name : practice.name;
      const given = await tx.contractSignature.create({
        data: {
          id: newId(),
          ownerId,
          contractId: id,
          party,
          name: signer,
          method: 'typed',
          revision: 1,
          sha256,
          contentsHash: contentsHash(contents as unknown as ContractContents),
          signedAt,
          ...seen,
        },
      });
      await proveEvidence(tx, key, given, {});
      const details = { name: signer, method: 'typed', revision: 1 } as const;
      await recordContractEvent(tx, { ownerId, contractId: id, kind, ...seen, details });
    }
    const sealedDocumentId = await documents.request(tx, {
      ownerId,
      kind: 'contract-sealed',
      subjectId: id,
      subjectRevision: '1',
      paper: 'letter',
    });
    await tx.contract.update({
      where: { ownerId_id: { ownerId, id } },
      data: { status: 'signed', signedAt, sealedDocumentId },
    });
    return sealedDocumentId;
  });
}
