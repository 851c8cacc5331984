import { Documents, hashToken, loadPaymentForDocument, newId, newToken } from '@doula-desk/platform';
import { createTestDatabase, proveAllEvents, type TestDatabase } from '@doula-desk/platform/testing';
import { RemindToSignJob } from '../contracts/remind-to-sign.job.js';
import { createClient, createPlanShare } from '../testing/charts.js';
import { sendContract } from '../testing/contracts.js';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { createPractitioner } from '../testing/practitioners.js';
import { TestWorker, testConfig, testServerKey } from '../testing/test-worker.js';

/** Simulates an attacker who can write to the database but doesn't have the server key. */
describe('a message', () => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let worker: TestWorker;
  let ownerId: string;
  let clientId: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    mailServer = await MailCatcher.start();
    worker = await TestWorker.start(
      await testConfig({ databaseUrl: testDatabase.url, smtpUrl: mailServer.url }),
    );
  });
  afterAll(async () => {
    await worker.close();
    await mailServer.stop();
    await testDatabase.drop();
  });
  beforeEach(async () => {
    mailServer.caught.length = 0;
    ownerId = await createPractitioner(worker.database, { key: testServerKey(worker.config) });
    clientId = await createClient(worker.database, ownerId, { email: 'ada@x.test' });
  });

  const sql = (text: string, values: unknown[]) => worker.database.pool.query(text, values);
  const send = async (seed: Parameters<typeof sendContract>[4] = {}) =>
    sendContract(
      worker.database,
      new Documents(worker.queues),
      { ownerId, clientId, key: testServerKey(worker.config) },
      'UTC',
      seed,
    );

  async function expectRefused(mailId: string): Promise<void> {
    const { lastError } = await eventually(() => worker.rowWhen(mailId, 'failed'));
    expect(lastError).toBe('other-recipient');
    // The practitioner may be notified that it failed.
    const recipients = mailServer.caught.flatMap(({ recipients }) => recipients);
    expect(recipients.filter((address) => address.startsWith('eve'))).toEqual([]);
  }

  it.each(['contract-invitation', 'contract-reminder'] as const)(
    'of the kind %s is sent only to the recipient of its link',
    async (kind) => {
      const { linkId: subjectId } = await send();
      await expectRefused(await worker.send({ ownerId, kind, recipient: 'eve@x.test', subjectId }));
      const own = await worker.send({ ownerId, kind, recipient: 'ada@x.test', subjectId });
      await eventually(() => worker.rowWhen(own, 'sent'));
    },
  );

  it.each(['password-changed', 'contract-sealed'] as const)(
    "of the kind %s, about the account, is sent only to the account's address",
    async (kind) => {
      const { id: subjectId } = await send();
      await expectRefused(await worker.send({ ownerId, kind, recipient: 'eve@x.test', subjectId }));
    },
  );

  it("isn't sent for a link whose recipient was changed, and doesn't create a secret for it", async () => {
    const { linkId: subjectId } = await send();
    await sql(`UPDATE "ContractLink" SET recipient = 'eve@x.test' WHERE id = $1`, [subjectId]);
    await expectRefused(
      await worker.send({ ownerId, kind: 'contract-invitation', recipient: 'eve@x.test', subjectId }),
    );
    const { rows } = await sql('SELECT "tokenHash" FROM "ContractLink" WHERE id = $1', [subjectId]);
    expect(rows).toEqual([{ tokenHash: null }]);
  });

  it("isn't sent for an inserted link, even with the MAC of another link", async () => {
    const { linkId } = await send();
    const id = newId();
    await sql(
      `INSERT INTO "ContractLink" (id, "ownerId", "contractId", recipient, mac, "expiresAt")
       SELECT $1, "ownerId", "contractId", 'eve@x.test', mac, "expiresAt" FROM "ContractLink" WHERE id = $2`,
      [id, linkId],
    );
    await expectRefused(
      await worker.send({ ownerId, kind: 'contract-copy', recipient: 'eve@x.test', subjectId: id }),
    );
  });

  it("isn't sent as a contract reminder for an inserted link", async () => {
    const { id } = await send({ signReminderAt: new Date('2026-11-05T12:00:00Z') });
    await sql(
      `INSERT INTO "ContractLink" (id, "ownerId", "contractId", recipient, "tokenHash", "createdAt", "expiresAt")
       VALUES ($1, $2, $3, 'eve@x.test', $4, now() + interval '1 hour', now() + interval '1 day')`,
      [newId(), ownerId, id, hashToken(newToken())],
    );
    await worker.get(RemindToSignJob).handle({}, new Date('2026-11-05T12:00:00Z'));
    const mails = await worker.database.prisma.mailMessage.findMany({ where: { ownerId } });
    expect(mails).toEqual([]);
  });

  describe('to a birth plan', () => {
    const share = () =>
      createPlanShare(
        worker.database,
        { ownerId, clientId, key: testServerKey(worker.config) },
        { recipient: 'nurse@x.test' },
      );
    const mailTo = (recipient: string, subjectId: string) =>
      worker.send({ ownerId, kind: 'birth-plan-share', recipient, subjectId });
    afterEach(async () => {
      expect(await worker.database.prisma.birthPlanShareLink.count({ where: { ownerId } })).toBe(0);
    });

    it("is sent only to the share's recipient", async () => {
      await expectRefused(await mailTo('eve@x.test', (await share()).shareId));
    });

    it.each([
      ['recipient', `UPDATE "BirthPlanShare" SET recipient = 'eve@x.test' WHERE id = $1`],
      [
        'plan',
        `WITH other AS (
           INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "templateType", edd, "createdBy", "updatedAt")
           SELECT gen_random_uuid(), "ownerId", "clientId", "templateType", edd, 'Eve', now() FROM "BirthPlan"
           WHERE id = (SELECT "planId" FROM "BirthPlanShare" WHERE id = $1) RETURNING id)
         UPDATE "BirthPlanShare" SET "planId" = other.id FROM other WHERE "BirthPlanShare".id = $1`,
      ],
    ])("isn't sent for a share whose %s was changed", async (column, statement) => {
      const { shareId } = await share();
      await sql(statement, [shareId]);
      await expectRefused(await mailTo(column === 'plan' ? 'nurse@x.test' : 'eve@x.test', shareId));
    });

    it("isn't sent for an inserted share, even with the MAC of another share", async () => {
      const { shareId } = await share();
      const id = newId();
      await sql(
        `INSERT INTO "BirthPlanShare" (id, "ownerId", "planId", recipient, mac, "expiresAt")
         SELECT $1, "ownerId", "planId", 'eve@x.test', mac, "expiresAt" FROM "BirthPlanShare" WHERE id = $2`,
        [id, shareId],
      );
      await expectRefused(await mailTo('eve@x.test', id));
    });
  });

  it.each(['password-reset', 'account-invitation', 'verify-email', 'weekly-digest', 'notification'] as const)(
    'of the kind %s is sent only to the practitioner',
    async (kind) => {
      const unverified = { where: { id: ownerId }, data: { emailVerifiedAt: null } };
      if (kind === 'verify-email' || kind === 'account-invitation')
        await worker.database.prisma.practitioner.update(unverified);
      await expectRefused(await worker.send({ ownerId, kind, recipient: 'eve@x.test' }));
    },
  );

  it.each(['password-reset', 'account-invitation', 'verify-email'] as const)(
    "of the kind %s isn't sent to an address that was changed in the database",
    async (kind) => {
      const eve = `eve-${ownerId}@x.test`;
      await sql('UPDATE "Practitioner" SET email = $2, "emailVerifiedAt" = NULL WHERE id = $1', [
        ownerId,
        eve,
      ]);
      await expectRefused(await worker.send({ ownerId, kind, recipient: eve }));
    },
  );

  it("about a payment is sent only if this server recorded all of the client's billing", async () => {
    const { prisma, pool } = worker.database;
    const pay = async () => {
      const paid = { amount: 1_000, currency: 'USD', receivedOn: new Date('2026-11-20'), method: 'cash' };
      return (await prisma.payment.create({ data: { id: newId(), ownerId, clientId, ...paid } })).id;
    };
    const mail = (subjectId: string) =>
      worker.send({ ownerId, kind: 'payment-receipt', recipient: 'ada@x.test', subjectId });
    const own = await pay();
    await proveAllEvents(pool, testServerKey(worker.config));
    const sent = await mail(own);
    await eventually(() => worker.rowWhen(sent, 'sent'));
    const planted = await pay();
    for (const subjectId of [own, planted]) {
      const mailId = await mail(subjectId);
      const { lastError } = await eventually(() => worker.rowWhen(mailId, 'failed'));
      expect(lastError).toBe('withdrawn');
    }
    const revision = (await loadPaymentForDocument(prisma, ownerId, planted))?.revision ?? '';
    const request = { ownerId, kind: 'payment-receipt', subjectId: planted, paper: 'a4' } as const;
    const documents = new Documents(worker.queues);
    const documentId = await worker.database.transaction((tx) =>
      documents.request(tx, { ...request, subjectRevision: revision }),
    );
    await worker.queues.enqueue('documents.render', { documentId });
    const { failure, bytes } = await eventually(async () => {
      const row = await prisma.document.findUniqueOrThrow({ where: { id: documentId } });
      return row.status === 'failed' && row;
    });
    expect([failure, bytes]).toEqual(['not-confirmed', null]);
  });
});
