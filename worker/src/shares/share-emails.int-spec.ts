import { hashToken, newId } from '@doula-desk/platform';
import { createBirthShare, createClient, createPlanShare } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import { useMailSuite } from '../testing/mail-suite.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { testServerKey } from '../testing/test-worker.js';

describeOnBothQueues('email with a link to a record', (redisUrl) => {
  const suite = useMailSuite(redisUrl);
  const key = () => testServerKey(suite.worker.config);
  let ownerId: string;

  beforeEach(async () => {
    ownerId = await createPractitioner(suite.worker.database, { firstName: 'Zoë (李)', timeZone: 'UTC' });
  });

  async function createShare(changes: { expiresAt?: Date; revokedAt?: Date } = {}): Promise<string> {
    const { database } = suite.worker;
    const clientId = await createClient(database, ownerId, { lastName: `<b>O'Neil` });
    const share = { recipient: 'nurse@x.test', message: 'For the bag', ...changes };
    return (await createPlanShare(database, { ownerId, clientId, key: key() }, share)).shareId;
  }

  const send = (subjectId: string) =>
    suite.worker.send({ ownerId, kind: 'birth-plan-share', recipient: 'nurse@x.test', subjectId });
  const linksOf = (shareId: string) =>
    suite.worker.database.prisma.birthPlanShareLink.findMany({ where: { shareId } });
  const tokensSent = () =>
    suite.mailServer.caught.map(
      ({ mail }) =>
        /http:\/\/desk\.example\.test:8080\/shared\/birth-plans\/([\w-]{43})\n/.exec(mail.text ?? '')?.[1] ??
        '',
    );

  it("is sent to one recipient, with a secret that's stored only as a hash", async () => {
    const shareId = await createShare();
    const mailId = await send(shareId);
    await eventually(() => suite.worker.rowWhen(mailId, 'sent'));
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = suite.mailServer.caught;
    expect(recipients).toEqual(['nurse@x.test']);
    expect(mail?.to).toMatchObject({ value: [{ name: '', address: 'nurse@x.test' }] });
    expect(mail?.subject).toBe('Zoë (李) Núñez shared a birth plan with you');
    expect(mail?.text).toContain(`Ada <b>O'Neil's birth plan with you.`);
    expect(mail?.text).toContain('For the bag');
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('works until Mar 8, 2199, 6:00 PM UTC');
    expect(mail?.html).toContain('Ada &lt;b&gt;O&#39;Neil');
    const [token = ''] = tokensSent();
    const links = await linksOf(shareId);
    expect(links.map(({ tokenHash }) => Buffer.from(tokenHash))).toEqual([hashToken(token)]);
  });

  it('links to the page of a birth record, and tells the client that it is theirs', async () => {
    const { database } = suite.worker;
    const clientId = await createClient(database, ownerId, { firstName: 'Ada', email: 'Ada@x.test' });
    const share = { subject: 'birth-record', recipient: 'ada@x.test' } as const;
    const { shareId } = await createBirthShare(database, { ownerId, clientId, key: key() }, share);
    const mail = { ownerId, kind: 'birth-share', recipient: share.recipient, subjectId: shareId } as const;
    const mailId = await suite.worker.send(mail);
    await eventually(() => suite.worker.rowWhen(mailId, 'sent'));
    const [{ mail: sent } = { mail: undefined }] = suite.mailServer.caught;
    expect(sent?.subject).toBe('Zoë (李) Núñez shared your birth record with you');
    const [, token = ''] = /\/shared\/births\/([\w-]{43})\n/.exec(sent?.text ?? '') ?? [];
    const [link] = await linksOf(shareId);
    expect(Buffer.from(link?.tokenHash ?? [])).toEqual(hashToken(token));
    await database.prisma.birth.deleteMany({ where: { ownerId } });
    const late = await suite.worker.send(mail);
    expect((await eventually(() => suite.worker.rowWhen(late, 'failed'))).lastError).toBe('withdrawn');
  });

  it('is sent twice if the response is lost, and both links work', async () => {
    suite.mailServer.receive = () => 'accept and hang up';
    const shareId = await createShare();
    const mailId = await send(shareId);
    await eventually(() => suite.worker.rowWhen(mailId, 'failed'));
    const hashes = (await linksOf(shareId)).map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex'));
    const sent = tokensSent().map((token) => hashToken(token).toString('hex'));
    expect(sent).toHaveLength(2);
    expect(hashes.sort()).toEqual(sent.sort());
  });

  it("isn't sent if its link has ended, its plan was deleted, or its account is disabled", async () => {
    const shares = [
      await createShare({ revokedAt: new Date() }),
      await createShare({ expiresAt: new Date(Date.now() - 1000) }),
      newId(),
    ];
    for (const shareId of shares) {
      const mailId = await send(shareId);
      const row = await eventually(() => suite.worker.rowWhen(mailId, 'failed'));
      expect(row.lastError).toBe('withdrawn');
      expect(await linksOf(shareId)).toEqual([]);
    }
    const last = await createShare();
    await suite.worker.database.prisma.practitioner.update({
      where: { id: ownerId },
      data: { disabledAt: new Date() },
    });
    const mailId = await send(last);
    expect((await eventually(() => suite.worker.rowWhen(mailId, 'failed'))).lastError).toBe('withdrawn');
    expect(suite.mailServer.to('nurse@x.test')).toEqual([]);
  });
});
