import { createHash } from 'node:crypto';
import type { DocumentKind, DocumentStatus } from '@doula-desk/domain';
import {
  type Config,
  ConfigModule,
  contractDocumentRevision,
  createLogger,
  Database,
  DatabaseModule,
  Documents,
  DocumentsModule,
  JobQueues,
  LoggingModule,
  loadBirthForDocument,
  loadContractForDocument,
  loadNoteForDocument,
  loadPlanForDocument,
  newId,
  proveEvidence,
  QueueModule,
  recordContractEvent,
  ServerKey,
  sentDocumentRevision,
} from '@doula-desk/platform';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

@Module({})
class ProducerModule {}

/** Requests documents as the API does, and observes their progress. */
export class DocumentTestHarness {
  readonly database: Database;
  readonly queues: JobQueues;
  readonly documents: Documents;
  private readonly key: ServerKey;

  private constructor(private readonly app: INestApplicationContext) {
    this.database = app.get(Database);
    this.queues = app.get(JobQueues);
    this.documents = app.get(Documents);
    this.key = app.get(ServerKey);
  }

  static async open(config: Config): Promise<DocumentTestHarness> {
    const imports = [
      ConfigModule.for(config),
      LoggingModule.for(createLogger('test', 'silent')),
      DatabaseModule,
      QueueModule.for(config),
      DocumentsModule,
    ];
    const module = { module: ProducerModule, imports };
    return new DocumentTestHarness(await NestFactory.createApplicationContext(module, { logger: false }));
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Creates a request without enqueuing its job. */
  createRequest(ownerId: string, kind: DocumentKind, subjectId: string, paper = 'letter'): Promise<string> {
    return this.database.transaction(async (tx) => {
      const subjectRevision = (await this.revisionOf(ownerId, kind, subjectId)) ?? '1';
      return this.documents.request(tx, { ownerId, kind, subjectId, subjectRevision, paper });
    });
  }

  /** Requests a document and has it rendered. */
  async request(ownerId: string, kind: DocumentKind, subjectId: string, paper = 'letter'): Promise<string> {
    const id = await this.createRequest(ownerId, kind, subjectId, paper);
    await this.documents.dispatch(id);
    return id;
  }

  async row(id: string) {
    return await this.database.prisma.document.findUniqueOrThrow({ where: { id } });
  }

  /** Returns a document's row if it has the given status. */
  async rowWhen(id: string, status: DocumentStatus) {
    const row = await this.row(id);
    return row.status === status ? row : undefined;
  }

  /** Makes the claims of interrupted workers expire immediately. */
  async expireClaims(): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "Document" SET "claimedUntil" = now(), "nextAttemptAt" = now() WHERE status = 'rendering'`;
  }

  private async revisionOf(ownerId: string, kind: DocumentKind, id: string): Promise<string | undefined> {
    const { prisma } = this.database;
    if (kind === 'birth-plan') return (await loadPlanForDocument(prisma, ownerId, id))?.revision;
    if (kind === 'birth-record' || kind === 'birth-story') {
      return (await loadBirthForDocument(prisma, ownerId, id))?.revision;
    }
    if (kind === 'visit-note') return (await loadNoteForDocument(prisma, this.key, ownerId, id))?.revision;
    const contract = await loadContractForDocument(prisma, this.key, ownerId, id);
    if (!contract) return undefined;
    const { contents } = contract;
    return kind === 'contract' ? contractDocumentRevision(contents) : String(contents.revision);
  }
}

type Parents = { ownerId: string; clientId: string };

/** Creates a plan, and returns its id. */
export async function createPlan(
  { prisma }: Database,
  parents: Parents,
  templateData: Record<string, string | string[]> = { 'laborEnvironment.lighting': 'Dim' },
): Promise<string> {
  const id = newId();
  const data = {
    templateType: 'hospital',
    edd: new Date('2027-03-07'),
    createdBy: 'Zoë Núñez',
    templateData,
  };
  await prisma.birthPlan.create({ data: { id, ...parents, ...data } });
  return id;
}

/** Creates a note, and returns its id. */
export async function createNote(
  { prisma }: Database,
  parents: Parents,
  templateData: Record<string, string> = { concerns: 'None' },
): Promise<string> {
  const id = newId();
  await prisma.visitNote.create({
    data: {
      id,
      ...parents,
      date: new Date('2027-01-09'),
      time: '09:00',
      type: 'Prenatal Visit',
      location: 'Client Home',
      duration: 60,
      template: 'prenatal',
      templateData,
      createdBy: 'Zoë Núñez',
    },
  });
  return id;
}

/** Creates a contract that both parties have signed, without requesting its sealed PDF. */
export async function createSignedContract(
  { prisma }: Database,
  parents: Parents,
  key: ServerKey,
): Promise<string> {
  const id = newId();
  const { ownerId } = parents;
  await prisma.contract.create({
    data: {
      id,
      ...parents,
      type: 'birth',
      title: 'Birth Doula Services Agreement',
      templateData: { fees: { totalFee: '1200' }, terms: { scope: 'Support.\n\nNo clinical tasks.' } },
      createdBy: 'Zoë Núñez',
      createdDate: new Date('2027-01-02'),
    },
  });
  const contents = (await loadContractForDocument(prisma, key, ownerId, id))?.contents;
  if (!contents) throw new Error('the contract is missing');
  const documentId = newId();
  const bytes = Buffer.from(`%PDF-1.7 ${documentId}`);
  const sha256 = Uint8Array.from(createHash('sha256').update(bytes).digest());
  const sentFile = {
    kind: 'contract',
    subjectId: id,
    subjectRevision: sentDocumentRevision(contents),
    sha256,
  };
  await prisma.document.create({
    data: { id: documentId, ownerId, ...sentFile, bytes, status: 'ready', size: bytes.length, pages: 1 },
  });
  const sent = await prisma.contract.update({
    where: { id },
    data: {
      contents: JSON.parse(JSON.stringify(contents)),
      documentId,
      status: 'signed',
      sentAt: new Date('2027-01-03T10:00:00Z'),
      signedAt: new Date('2027-01-04T10:00:00Z'),
    },
  });
  await proveEvidence(prisma, key, sent, {});
  const contractId = id;
  const link = { ownerId, contractId, recipient: 'michal@client.test', expiresAt: new Date('2027-06-01') };
  await prisma.contractLink.create({ data: { id: newId(), ...link, tokenHash: Buffer.from(newId()) } });
  const signer = { timeZone: 'Europe/Prague', ipAddress: '192.0.2.7', userAgent: 'Example Browser 1.0' };
  const drawing = {
    aspectRatio: 3,
    strokes: [[[0.1, 0.8] as [number, number], [0.9, 0.2] as [number, number]]],
  };
  const signatures = [
    { party: 'client', name: 'Michał Ňová 李 👶', method: 'typed' },
    { party: 'practitioner', name: 'Zoë Núñez', method: 'drawn', drawing },
  ];
  const hash = { sha256: Buffer.from(sha256).toString('hex') };
  const rendered = {
    ownerId,
    contractId,
    kind: 'rendered',
    timeZone: 'Europe/Prague',
    details: hash,
  } as const;
  await recordContractEvent(prisma, rendered);
  for (const [index, signature] of signatures.entries()) {
    const signedAt = new Date(`2027-01-04T10:0${index}:00Z`);
    const given = await prisma.contractSignature.create({
      data: { id: newId(), ownerId, contractId, revision: 1, sha256, signedAt, ...signer, ...signature },
    });
    await proveEvidence(prisma, key, given, {});
    const kind = index === 0 ? 'signed' : 'countersigned';
    const details = { name: signature.name, method: signature.method, ...hash };
    await prisma.contractEvent.create({
      data: { id: newId(), ownerId, contractId, kind, at: signedAt, ...signer, details },
    });
  }
  return id;
}

/** Requests the sealed PDF, as the API does for the second signature. */
export async function requestSeal(
  harness: DocumentTestHarness,
  ownerId: string,
  contractId: string,
): Promise<string> {
  const sealedDocumentId = await harness.createRequest(ownerId, 'contract-sealed', contractId);
  await harness.database.prisma.contract.update({
    where: { ownerId_id: { ownerId, id: contractId } },
    data: { sealedDocumentId },
  });
  await harness.documents.dispatch(sealedDocumentId);
  return sealedDocumentId;
}
