import { hashToken, newId } from '@doula-desk/platform';
import { createClient } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import { useMailSuite } from '../testing/mail-suite.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';

describeOnBothQueues('shift summary emails', (redisUrl) => {
  const suite = useMailSuite(redisUrl);
  let ownerId: string;
  let clientId: string;

  beforeEach(async () => {
    const { database } = suite.worker;
    ownerId = await createPractitioner(database, { firstName: 'Zoë', timeZone: 'America/New_York' });
    clientId = await createClient(database, ownerId, { firstName: '<b>Ada', email: 'ada@x.test' });
  });

  async function createShift(handoverParts: string[]): Promise<string> {
    const { prisma } = suite.worker.database;
    const id = newId();
    const startsAt = new Date('2026-11-29T03:00:00Z');
    await prisma.shift.create({
      data: {
        id,
        ownerId,
        clientId,
        startsAt,
        endsAt: new Date('2026-11-29T11:00:00Z'),
        timeZone: 'America/New_York',
        changedAt: startsAt,
        handoverParts,
      },
    });
    await prisma.shiftEntry.createMany({
      data: [
        { kind: 'wet', note: '' },
        { kind: 'mood', note: 'Teary' },
      ].map((entry) => ({ ...entry, id: newId(), ownerId, shiftId: id, at: startsAt, changedAt: startsAt })),
    });
    return id;
  }

  const send = (subjectId: string, recipient = 'ada@x.test') =>
    suite.worker.send({ ownerId, kind: 'shift-summary', recipient, subjectId });

  it('contain only what the practitioner shares, and a link for the client to stop them', async () => {
    const shiftId = await createShift(['diapers']);
    const mailId = await send(shiftId);
    await eventually(() => suite.worker.rowWhen(mailId, 'sent'));
    const [{ mail } = { mail: undefined }] = suite.mailServer.caught;
    expect(mail?.subject).toMatch(/^Summary of your time with Zoë/u);
    expect(mail?.text).toContain('1 wet, 0 dirty');
    expect(mail?.text).toContain('10:00 PM to Sunday, November 29, 2026, 6:00 AM (8 h)');
    expect(mail?.html).toContain('&lt;b&gt;Ada');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Teary/u);
    const [, token = ''] =
      /^Stop the summaries.*\/unsubscribe\/([\w-]{43})\?summaries$/mu.exec(mail?.text ?? '') ?? [];
    const header = mail?.headerLines
      .find(({ key }) => key === 'list-unsubscribe')
      ?.line.replace(/\s+/gu, ' ');
    expect(header).toMatch(new RegExp(`/api/unsubscribe/${token}>$`, 'u'));
    const { prisma } = suite.worker.database;
    const link = await prisma.unsubscribeToken.findUnique({ where: { tokenHash: hashToken(token) } });
    expect(link).toMatchObject({ ownerId, kind: 'shift-summary', shiftId });
  });

  it.each([
    ['the pregnancy has ended in a loss', 'loss'],
    ['nothing is shared anymore', 'parts'],
    ['the client stopped these emails', 'stopped'],
  ])("aren't sent if %s", async (_, reason) => {
    const data = {
      ...(reason === 'loss' && { pregnancyEndKind: 'loss' }),
      ...(reason === 'stopped' && { summariesStoppedAt: new Date() }),
    };
    const where = { ownerId_id: { ownerId, id: clientId } };
    await suite.worker.database.prisma.client.update({ where, data });
    const mailId = await send(await createShift(reason === 'parts' ? [] : ['diapers', 'mood']));
    const row = await eventually(() => suite.worker.rowWhen(mailId, 'failed'));
    expect(row.lastError).toBe('withdrawn');
    expect(suite.mailServer.caught).toEqual([]);
  });

  it("aren't sent to an address that is no longer in the chart", async () => {
    const mailId = await send(await createShift(['diapers']), 'former@x.test');
    const row = await eventually(() => suite.worker.rowWhen(mailId, 'failed'));
    expect(row.lastError).toBe('other-recipient');
    expect(suite.mailServer.caught).toEqual([]);
  });
});
