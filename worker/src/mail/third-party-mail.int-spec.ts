import { Documents, newId } from '@doula-desk/platform';
import { proveAllEvents } from '@doula-desk/platform/testing';
import { createClient, createPlanShare } from '../testing/charts.js';
import { sendContract } from '../testing/contracts.js';
import { eventually } from '../testing/eventually.js';
import { useMailSuite } from '../testing/mail-suite.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { testServerKey } from '../testing/test-worker.js';

describeOnBothQueues('email to clients', (redisUrl) => {
  const suite = useMailSuite(redisUrl);
  let ownerId: string;
  let clientId: string;

  beforeEach(async () => {
    ownerId = await createPractitioner(suite.worker.database, {
      firstName: 'Zoë (李)',
      key: testServerKey(suite.worker.config),
    });
    clientId = await createClient(suite.worker.database, ownerId, { email: 'ada@x.test' });
  });

  /** Returns an outbox row for the email of a contract that is waiting for a signature. */
  async function contractMail() {
    const { linkId } = await sendContract(
      suite.worker.database,
      new Documents(suite.worker.queues),
      { ownerId, clientId, key: testServerKey(suite.worker.config) },
      'America/Los_Angeles',
      { title: 'Birth & Beyond' },
    );
    return { ownerId, kind: 'contract-invitation', recipient: 'ada@x.test', subjectId: linkId } as const;
  }

  async function shareMail(recipient: string) {
    const { planId, shareId } = await createPlanShare(
      suite.worker.database,
      { ownerId, clientId, key: testServerKey(suite.worker.config) },
      { recipient },
    );
    return { ownerId, kind: 'birth-plan-share', recipient, subjectId: shareId, planId } as const;
  }

  const bell = () =>
    suite.worker.database.prisma.notification.findMany({
      where: { ownerId },
      include: { mailMessages: true },
    });
  const only = () => {
    expect(suite.mailServer.caught).toHaveLength(1);
    return (suite.mailServer.caught as [(typeof suite.mailServer.caught)[0]])[0];
  };

  it("is sent in the practice's name, with the practitioner's address for replies", async () => {
    const mailId = await suite.worker.send(await contractMail());
    await eventually(() => suite.worker.rowWhen(mailId, 'sent'));
    const { mail, recipients } = only();
    expect(recipients).toEqual(['ada@x.test']);
    expect(mail.from?.value).toEqual([
      { name: 'Moonrise (Zoë (李) Núñez) via Doula Desk', address: 'no-reply@desk.example.test' },
    ]);
    expect(mail.replyTo?.value).toEqual([
      { name: 'Zoë (李) Núñez', address: `${ownerId}@desk.example.test` },
    ]);
    expect(mail.text?.replace(/\s+/g, ' ')).toContain(
      `Questions? Reply to this email, or contact Zoë (李) Núñez: ${ownerId}@desk.example.test or 555-0100.`,
    );
    expect(mail.html).toContain('>Moonrise</p>');
  });

  it("has no additional headers if the practice's name contains line breaks", async () => {
    await suite.worker.database.prisma.practice.update({
      where: { ownerId },
      data: { businessName: 'Moon\r\nBcc: all@x.test\r\n\r\n<b>Rise</b>, "李"' },
    });
    const mailId = await suite.worker.send(await contractMail());
    await eventually(() => suite.worker.rowWhen(mailId, 'sent'));
    const { mail, recipients } = only();
    expect(recipients).toEqual(['ada@x.test']);
    expect(mail.bcc).toBeUndefined();
    expect(mail.from?.value).toEqual([
      {
        name: 'Moon Bcc: all@x.test <b>Rise</b>, "李" (Zoë (李) Núñez) via Doula Desk',
        address: 'no-reply@desk.example.test',
      },
    ]);
    expect(mail.html).not.toContain('<b>Rise');
  });

  it("doesn't affect email to the practitioner, which has no Reply-To address", async () => {
    const mailId = await suite.worker.send({
      ownerId,
      kind: 'password-reset',
      recipient: `${ownerId}@desk.example.test`,
    });
    await eventually(() => suite.worker.rowWhen(mailId, 'sent'));
    const { mail } = only();
    expect(mail.from?.value).toEqual([{ name: 'Doula Desk', address: 'no-reply@desk.example.test' }]);
    expect(mail.replyTo).toBeUndefined();
  });

  it('greets the client by name if a plan is shared with them', async () => {
    const { planId: _, ...request } = await shareMail('Ada@x.test');
    const mailId = await suite.worker.send(request);
    await eventually(() => suite.worker.rowWhen(mailId, 'sent'));
    const { mail } = only();
    expect(mail.to).toMatchObject({ value: [{ name: 'Ada Invented' }] });
    expect(mail.text).toMatch(/^Hello Ada,\n/);
    expect(mail.text?.replace(/\s+/g, ' ')).toContain('has shared your birth plan with you');
    // In the practice's time zone, as on all pages.
    expect(mail.text?.replace(/\s+/g, ' ')).toContain('works until Mar 8, 2199, 10:00 AM PST');
  });

  it('notifies once, with the reason, if a contract is permanently rejected', async () => {
    suite.mailServer.receive = () => 'reject permanently';
    const mailId = await suite.worker.send(await contractMail());
    await eventually(() => suite.worker.rowWhen(mailId, 'failed'));
    const [notice, ...others] = await bell();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      type: 'urgent',
      title: 'Email not delivered',
      message:
        "The contract “Birth & Beyond” for Ada Invented couldn't be delivered. The address doesn't exist (550 5.1.1). Check the address and send it again.",
      route: `/client-chart/${clientId}?tab=contracts`,
      dedupeKey: `mail.failed:${mailId}`,
    });
    expect(notice?.mailMessages).toMatchObject([{ kind: 'notification' }]);
  });

  it('notifies about a plan that may not have arrived, and links to its shares', async () => {
    suite.mailServer.receive = () => 'accept and hang up';
    const { planId, ...request } = await shareMail('nurse@x.test');
    const mailId = await suite.worker.send(request);
    await eventually(() => suite.worker.rowWhen(mailId, 'failed'));
    const notices = await bell();
    expect(notices).toMatchObject([
      {
        title: 'Email delivery not confirmed',
        message:
          "The link to Ada Invented's birth plan may not have been delivered. The mail server didn't confirm it. It may have arrived. Check the address and send it again.",
        route: `/birth-plans?client=${clientId}&share=${planId}`,
      },
    ]);
  });

  it('notifies the practitioner about an invoice that was still waiting when a loss was recorded', async () => {
    const { prisma, pool } = suite.worker.database;
    const [id, sentAt] = [newId(), new Date()];
    await prisma.invoice.create({ data: { id, ownerId, clientId, currency: 'USD' } });
    await prisma.invoiceInstallment.create({
      data: { ownerId, id: newId(), invoiceId: id, position: 0, event: 'sent', amount: 0 },
    });
    const sent = { status: 'sent', number: '2026-0001', issuedOn: sentAt, sentAt, parties: {} };
    await prisma.invoice.update({ where: { ownerId_id: { ownerId, id } }, data: sent });
    await proveAllEvents(pool, testServerKey(suite.worker.config));
    await prisma.client.update({
      where: { ownerId_id: { ownerId, id: clientId } },
      data: { pregnancyEndKind: 'loss', pregnancyEndDate: sentAt },
    });
    const createdAt = new Date(sentAt.getTime() - 60_000);
    const request = { ownerId, kind: 'invoice', recipient: 'ada@x.test', subjectId: id, createdAt } as const;
    const mailId = await suite.worker.send(request);
    expect((await eventually(() => suite.worker.rowWhen(mailId, 'failed'))).lastError).toBe('chart-changed');
    expect(await bell()).toMatchObject([
      {
        title: 'Email not sent',
        message:
          "The invoice 2026-0001 for Ada Invented hadn't been sent yet when the loss was recorded, so it wasn't sent. If the client should still get it, send it again.",
        route: `/client-chart/${clientId}?tab=billing`,
      },
    ]);
    expect(suite.mailServer.caught.flatMap(({ recipients }) => recipients)).not.toContain('ada@x.test');
  });

  it("doesn't notify about email that the practitioner withdrew", async () => {
    const request = await contractMail();
    await suite.worker.database.prisma.contractLink.update({
      where: { ownerId_id: { ownerId, id: request.subjectId } },
      data: { revokedAt: new Date() },
    });
    const mailId = await suite.worker.send(request);
    expect((await eventually(() => suite.worker.rowWhen(mailId, 'failed'))).lastError).toBe('withdrawn');
    expect(await bell()).toEqual([]);
  });
});
