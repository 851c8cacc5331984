import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DEPOSIT_SCHEDULE, formatInstant } from '@doula-desk/domain';
import {
  ConfigurationError,
  Documents,
  hashToken,
  newId,
  SealKeys,
  type ServerKey,
} from '@doula-desk/platform';
import {
  createTestDatabase,
  type TestDatabase,
  TimestampAuthority,
  withoutTriggers,
} from '@doula-desk/platform/testing';
import sharp from 'sharp';
import { canCheckSignatures, pdfsig } from '../documents/testing/check-signature.js';
import { poppler } from '../documents/testing/read-pdf.js';
import { createClient } from '../testing/charts.js';
import { type ContractSeed, sendContract, signByBoth } from '../testing/contracts.js';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { TestWorker, testConfig, testServerKey } from '../testing/test-worker.js';

/** Returns a logo of the given size. */
const picture = async (width: number, height: number) =>
  Uint8Array.from(
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );

const NAME = { firstName: 'Michał', lastName: 'Ňová 李 👶' };

describeOnBothQueues('a worker that seals contracts', (redisUrl) => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let worker: TestWorker;
  let key: ServerKey;
  let documents: Documents;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    mailServer = await MailCatcher.start();
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url });
    worker = await TestWorker.start(config);
    key = testServerKey(config);
    documents = new Documents(worker.queues);
  });

  afterAll(async () => {
    await worker.close();
    await mailServer.stop();
    await testDatabase.drop();
  });

  beforeEach(() => {
    mailServer.caught.length = 0;
  });

  async function sent(seed?: ContractSeed) {
    const ownerId = await createPractitioner(worker.database, { timeZone: 'UTC' });
    const clientId = await createClient(worker.database, ownerId, NAME);
    const contract = await sendContract(worker.database, documents, { ownerId, clientId, key }, 'UTC', seed);
    return { ownerId, clientId, ...contract };
  }

  const ready = (id: string) =>
    eventually(async () => {
      const row = await worker.database.prisma.document.findUniqueOrThrow({ where: { id } });
      return row.status === 'ready' || row.status === 'failed' ? row : undefined;
    });
  const eventsOf = (contractId: string) =>
    worker.database.prisma.contractEvent.findMany({
      where: { contractId },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
  const mailTo = (address: string) =>
    mailServer.caught.filter(({ recipients }) => recipients.includes(address)).map(({ mail }) => mail);

  it('renders the stored contents of a sent contract, and records the hash as evidence', async () => {
    const { id, documentId } = await sent();
    await documents.dispatch(documentId);
    const file = await ready(documentId);
    expect([file.status, file.failure]).toEqual(['ready', null]);
    const [, rendered] = await eventsOf(id);
    expect(rendered).toMatchObject({
      kind: 'rendered',
      details: { sha256: Buffer.from(file.sha256 ?? []).toString('hex'), pages: file.pages },
    });
  });

  it('renders and seals a contract once, and emails both parties once', async () => {
    const fees = { totalFee: '1200', paymentSchedule: DEPOSIT_SCHEDULE, deposit: '400' };
    const { id, ownerId, linkId } = await sent({ templateData: { fees } });
    const service = { name: 'Birth package', price: 120_000, currency: 'USD' };
    const { id: serviceId } = await worker.database.prisma.service.create({
      data: { id: newId(), ownerId, ...service },
    });
    await worker.database.prisma.contract.update({ where: { id }, data: { serviceId } });
    const sealedId = await signByBoth(worker.database, documents, { ownerId, id, key }, 'Michał Ňová 李 👶');
    await Promise.all([1, 2, 3].map(() => documents.dispatch(sealedId)));
    const { status, sha256, bytes } = await ready(sealedId);
    expect(status).toBe('ready');
    const seals = await worker.database.prisma.seal.findMany({
      where: { sha256: sha256 ?? Buffer.alloc(0) },
    });
    const { fingerprint } = await new SealKeys(worker.config).current();
    const certificates = seals.map(({ certificate }) => Buffer.from(certificate ?? []).toString('hex'));
    expect(certificates).toEqual([fingerprint]);
    const pdf = Buffer.from(bytes ?? []);
    if (canCheckSignatures) expect(pdfsig(pdf)).toMatch(/Total document signed\s+- .*Signature is Valid/);
    if (poppler.installed) {
      expect(poppler.text(pdf)).toContain(fingerprint);
      expect(poppler.text(pdf)).toContain('http://desk.example.test:8080/verify');
    }
    const mails = await eventually(async () => {
      const rows = await worker.database.prisma.mailMessage.findMany({ where: { ownerId } });
      return rows.length === 2 && rows.every(({ status }) => status === 'sent') ? rows : undefined;
    });
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['contract-copy', 'contract-sealed']);
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'sealed')).toHaveLength(1);
    const invoices = await worker.database.prisma.invoice.findMany({
      where: { ownerId },
      include: { installments: { orderBy: { position: 'asc' } } },
    });
    expect(invoices).toMatchObject([
      {
        ...{ contractId: id, status: 'draft', currency: 'USD', total: 120_000 },
        lines: [{ serviceId, description: 'Birth package' }],
        installments: [
          { event: 'contract', amount: 40_000, dueDate: expect.any(Date) },
          { event: 'week', offset: 36, amount: 80_000, dueDate: null },
        ],
      },
    ]);
    const [copy] = mailTo('ada@x.test');
    expect(copy?.subject).toBe('Birth Doula Services Agreement: your signed copy');
    expect(copy?.to).toMatchObject({ value: [{ name: 'Michał Ňová 李 👶', address: 'ada@x.test' }] });
    const link = await worker.database.prisma.contractLink.findUniqueOrThrow({ where: { id: linkId } });
    expect(link.tokenHash).not.toBeNull();
    await eventually(
      () =>
        worker.database.prisma.logCheckpoint
          .findFirst({ where: { contractId: id } })
          .then((row) => row ?? undefined),
      'the checkpoint of the sealed contract',
    );
  });

  it('shows the logo that the client saw, regardless of later changes', async () => {
    const ownerId = await createPractitioner(worker.database, { timeZone: 'UTC' });
    const clientId = await createClient(worker.database, ownerId, NAME);
    const [seen, later] = [await picture(60, 20), await picture(90, 30)];
    const { id, documentId } = await sendContract(
      worker.database,
      documents,
      { ownerId, clientId, key },
      'UTC',
      {
        logo: seen,
      },
    );
    await worker.database.prisma.settings.upsert({
      where: { ownerId },
      create: { ownerId, logo: later },
      update: { logo: later },
    });
    await documents.dispatch(documentId);
    const sent = await ready(documentId);
    const sealedId = await signByBoth(worker.database, documents, { ownerId, id, key });
    await documents.dispatch(sealedId);
    const sealed = await ready(sealedId);
    expect([sent.status, sealed.status]).toEqual(['ready', 'ready']);
    if (!poppler.installed) return;
    expect(poppler.pictures(Buffer.from(sent.bytes ?? []))).toEqual(['60x20']);
    expect(poppler.pictures(Buffer.from(sealed.bytes ?? []))).toEqual(['60x20']);
    expect(poppler.info(Buffer.from(sealed.bytes ?? [])).Author).toBe('Zoë Núñez');
  });

  it("doesn't seal a contract whose logo differs from the sent one", async () => {
    const ownerId = await createPractitioner(worker.database, { timeZone: 'UTC' });
    const clientId = await createClient(worker.database, ownerId, NAME);
    const [seen, later] = [await picture(60, 20), await picture(90, 30)];
    const { id } = await sendContract(worker.database, documents, { ownerId, clientId, key }, 'UTC', {
      logo: seen,
    });
    await withoutTriggers(worker.database.pool, ['ContractLogo'], () =>
      worker.database.prisma.contractLogo.updateMany({ where: { contractId: id }, data: { bytes: later } }),
    );
    const sealedId = await signByBoth(worker.database, documents, { ownerId, id, key });
    await documents.dispatch(sealedId);
    const row = await eventually(async () => {
      const found = await worker.database.prisma.document.findUniqueOrThrow({ where: { id: sealedId } });
      return found.failure === null ? undefined : found;
    });
    expect([row.status, row.failure, row.bytes]).toEqual(['pending', 'cannot-be-drawn', null]);
  });

  it('seals a contract once, even if someone adds documents and jobs', async () => {
    const { id, ownerId } = await sent();
    const sealedId = await signByBoth(worker.database, documents, { ownerId, id, key });
    const plant = (subjectRevision: string) =>
      worker.database.transaction((tx) =>
        documents.request(tx, {
          ownerId,
          kind: 'contract-sealed',
          subjectId: id,
          subjectRevision,
          paper: 'a4',
        }),
      );
    // The first forged document is inserted before the real one is sealed; the second one replaces it.
    const other = await plant('8');
    await documents.dispatch(other);
    expect(await ready(other)).toMatchObject({ status: 'failed', failure: 'record-gone', bytes: null });
    await documents.dispatch(sealedId);
    expect(await ready(sealedId)).toMatchObject({ status: 'ready' });
    const later = await plant('9');
    await worker.database.prisma.contract.update({ where: { id }, data: { sealedDocumentId: later } });
    await documents.dispatch(later);
    expect(await ready(later)).toMatchObject({ status: 'failed', failure: 'record-gone', bytes: null });
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'sealed')).toHaveLength(1);
  });

  it('never seals an imported contract, no matter who requests it', async () => {
    const { id, ownerId } = await sent();
    const sealedId = await signByBoth(worker.database, documents, { ownerId, id, key });
    await worker.database.prisma.contract.update({
      where: { ownerId_id: { ownerId, id } },
      data: { importedAt: new Date() },
    });
    await documents.dispatch(sealedId);
    const { status, failure, sha256 } = await ready(sealedId);
    expect([status, failure, sha256]).toEqual(['failed', 'record-gone', null]);
    expect((await eventsOf(id)).map(({ kind }) => kind)).not.toContain('sealed');
  });

  it('lets the client download their copy even if the second signature took a long time', async () => {
    const { id, ownerId, linkId } = await sent();
    const sealedId = await signByBoth(worker.database, documents, { ownerId, id, key });
    const { contractLink } = worker.database.prisma;
    await contractLink.update({ where: { id: linkId }, data: { expiresAt: new Date('2026-01-01') } });
    await documents.dispatch(sealedId);
    await ready(sealedId);
    const { expiresAt } = await contractLink.findUniqueOrThrow({ where: { id: linkId } });
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(90);
    // The copy of an earlier contract may arrive later.
    const until = `the link works until ${formatInstant(expiresAt.toISOString(), 'UTC')}`;
    await eventually(() => mailTo('ada@x.test').some(({ text }) => text?.includes(until)), until);
  });

  it('emails a link with a secret that is stored only as a hash, and differs in a second copy', async () => {
    const recipient = 'two.mails@x.test';
    const { ownerId, linkId, id } = await sent({ recipient });
    for (const dedupeKey of [`a/${id}`, `b/${id}`]) {
      const mailId = await worker.send({
        ownerId,
        kind: 'contract-invitation',
        recipient,
        subjectId: linkId,
        dedupeKey,
      });
      await eventually(() => worker.rowWhen(mailId, 'sent'));
    }
    const secrets = mailTo(recipient).map(({ text }) => /\/sign\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '');
    expect(new Set(secrets).size).toBe(2);
    const links = await worker.database.prisma.contractLink.findMany({ where: { contractId: id } });
    const hashes = links.map(({ tokenHash }) => Buffer.from(tokenHash ?? []).toString('hex'));
    expect(hashes.sort()).toEqual(secrets.map((secret) => hashToken(secret).toString('hex')).sort());
  });

  it.each(['cancelled', 'signed'])(
    'sends no reminder for a contract that is already signed or canceled: %s',
    async (status) => {
      const { ownerId, linkId, id } = await sent();
      await worker.database.prisma.contract.update({ where: { id }, data: { status } });
      const mailId = await worker.send({
        ownerId,
        kind: 'contract-reminder',
        recipient: 'ada@x.test',
        subjectId: linkId,
      });
      const mail = await eventually(() => worker.rowWhen(mailId, 'failed'));
      expect(mail.lastError).toBe('withdrawn');
      expect(mailServer.caught).toEqual([]);
    },
  );
});

describeOnBothQueues('a timestamp authority that is down', (redisUrl) => {
  it('delays the seal until it is back, and the contract is then sealed once, with a timestamp', async () => {
    const testDatabase = await createTestDatabase();
    const authority = await TimestampAuthority.start();
    authority.behavior = 'fail';
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl, timestampUrl: authority.url });
    const worker = await TestWorker.start(config);
    try {
      const { database, queues } = worker;
      const documents = new Documents(queues);
      const ownerId = await createPractitioner(database, { timeZone: 'UTC' });
      const clientId = await createClient(database, ownerId, NAME);
      const key = testServerKey(config);
      const { id } = await sendContract(database, documents, { ownerId, clientId, key }, 'UTC');
      const sealedId = await signByBoth(database, documents, { ownerId, id, key });
      await documents.dispatch(sealedId);
      const { document, seal, contractEvent, mailMessage } = database.prisma;
      const row = () => document.findUniqueOrThrow({ where: { id: sealedId } });
      await eventually(() => authority.authorizations.length >= 3);
      expect(['pending', 'rendering']).toContain((await row()).status);
      expect([await seal.count(), await mailMessage.count()]).toEqual([0, 0]);
      authority.behavior = 'grant';
      const { bytes, attempts } = await eventually(async () => {
        const current = await row();
        return current.status === 'ready' ? current : undefined;
      });
      expect(attempts).toBeGreaterThanOrEqual(3);
      expect(await seal.count()).toBe(1);
      expect(await contractEvent.count({ where: { contractId: id, kind: 'sealed' } })).toBe(1);
      expect(await mailMessage.count({ where: { ownerId } })).toBe(2);
      // The token contains the authority's certificate, and the file contains the signature in hexadecimal.
      const name = Buffer.from('Test Timestamp Authority').toString('hex');
      expect(Buffer.from(bytes ?? []).includes(name)).toBe(true);
    } finally {
      await worker.close();
      await authority.stop();
      await testDatabase.drop();
    }
  });
});

describe("a worker's seal key", () => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterAll(() => testDatabase.drop());

  it('is created on the first start, before there is anything to seal', async () => {
    const config = await testConfig({ databaseUrl: testDatabase.url });
    const worker = await TestWorker.start(config);
    await worker.close();
    const { mode } = await stat(path.join(config.dataDir, 'seal', 'key.pem'));
    expect((mode & 0o777).toString(8)).toBe('600');
  });

  it("causes a configuration error on startup if it's unusable", async () => {
    const config = await testConfig({ databaseUrl: testDatabase.url });
    const seals = { ...config.seals, certificate: '/nowhere/seal.p12' };
    await expect(TestWorker.start({ ...config, seals })).rejects.toBeInstanceOf(ConfigurationError);
  });
});
