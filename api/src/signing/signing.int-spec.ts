import { newToken } from '@doula-desk/platform';
import { withoutTriggers } from '@doula-desk/platform/testing';
import {
  createSentContract,
  openContractPractice,
  signatureOf,
  storePdf,
} from '../testing/contract-example.js';
import { browserZone, signingCalls } from '../testing/signing-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { page, step, get, eventsOf, kindsOf } = signingCalls(() => api);

describe('reading a contract', () => {
  it('shows the sent contract any number of times without recording anything', async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    await api.database.prisma.client.update({
      where: { id: practice.clientId },
      data: { edd: new Date('2027-04-01'), address: 'Elsewhere' },
    });
    for (let i = 0; i < 3; i++) {
      const { status, body, headers } = await page(link);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(body).toMatchObject({
        state: 'open',
        document: { sha256, status: 'ready' },
        contract: {
          practitionerName: 'Zoë Example',
          businessName: 'Example Birth Support',
          clientName: 'Michał Ňová 李 👶',
          contents: { title: 'Birth Doula Services Agreement' },
        },
      });
      expect(JSON.stringify(body)).toContain('Feb 14, 2027');
      expect(JSON.stringify(body)).not.toContain('Elsewhere');
    }
    expect(await kindsOf(practice, contract.id)).toEqual(['created', 'sent', 'rendered']);
  });

  it('records once per visit that the page was shown, with zone, IP address, and browser', async () => {
    const practice = await openContractPractice(api);
    const { contract, link } = await createSentContract(api, practice);
    for (let i = 0; i < 2; i++) {
      expect((await step(link, 'opened', browserZone, { 'user-agent': 'A browser' })).status).toBe(204);
    }
    await step(link, 'opened', { timeZone: 'nowhere' }, { 'user-agent': 'Another browser' });
    await step(link, 'consent');
    const events = (await eventsOf(practice, contract.id)).slice(3);
    expect(events).toMatchObject([
      { kind: 'opened', timeZone: 'Europe/Prague', ipAddress: '2001:db8::1', userAgent: 'A browser' },
      { kind: 'opened', timeZone: 'America/Los_Angeles', userAgent: 'Another browser' },
      { kind: 'consented' },
    ]);
  });

  it("limits the number of recorded visits, so that they don't bury the rest of the trail", async () => {
    const practice = await openContractPractice(api);
    const { contract, link } = await createSentContract(api, practice);
    for (let i = 0; i < 55; i++) {
      await step(link, 'opened', browserZone, { 'user-agent': `Browser ${i}` });
    }
    const opened = (await kindsOf(practice, contract.id)).filter((kind) => kind === 'opened');
    expect(opened).toHaveLength(50);
  });

  it('returns 404 for an unknown link', async () => {
    for (const link of [newToken(), 'short', '%00']) {
      expect((await page(link)).status).toBe(404);
      expect((await step(link, 'sign', signatureOf('0'.repeat(64)))).status).toBe(404);
    }
  });

  it('returns the file that was sent', async () => {
    const practice = await openContractPractice(api);
    const { link, contract } = await createSentContract(api, practice);
    const { status, headers, body } = await api.call<string>('GET', `/api/sign/${link}/pdf`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(body).toBe(`%PDF-1.7 ${contract.document?.id}`);
  });
});

describe('signing a contract', () => {
  it('happens once, even if it is submitted concurrently', async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    const answers = await Promise.all([1, 2, 3, 4].map(() => step(link, 'sign', signatureOf(sha256))));
    for (const { status, body } of answers) expect([status, body.state]).toEqual([200, 'signed']);
    const signed = await get(practice, contract.id);
    expect(signed).toMatchObject({
      status: 'signed',
      signatures: [
        { party: 'client', name: 'Michał Ňová 李 👶', method: 'typed', timeZone: 'Europe/Prague' },
      ],
      sealedDocument: null,
    });
    expect(await kindsOf(practice, contract.id)).toEqual([
      'created',
      'sent',
      'rendered',
      'consented',
      'signed',
    ]);
    const { ownerId } = practice;
    const bell = await api.database.prisma.notification.findMany({ where: { ownerId } });
    expect(bell).toMatchObject([
      {
        title: 'Contract signed: Michał Ňová 李 👶',
        message: 'Birth Doula Services Agreement. It is waiting for your signature.',
      },
    ]);
    expect(await api.database.prisma.mailMessage.count({ where: { ownerId, kind: 'notification' } })).toBe(1);
  });

  it('records the consent once, whether the box is checked before, with, or without the signature', async () => {
    const practice = await openContractPractice(api);
    const [ticked, atOnce, elsewhere] = [
      await createSentContract(api, practice),
      await createSentContract(api, practice),
      await createSentContract(api, practice),
    ];
    const browser = { 'user-agent': 'A browser' };
    await step(ticked.link, 'consent', browserZone, browser);
    await step(ticked.link, 'sign', signatureOf(ticked.sha256), browser);
    await Promise.all([
      step(atOnce.link, 'consent', browserZone, browser),
      step(atOnce.link, 'sign', signatureOf(atOnce.sha256), browser),
      step(atOnce.link, 'consent', browserZone, browser),
    ]);
    // The client agreed on a phone, and again on the computer where they sign.
    await step(elsewhere.link, 'consent', browserZone, browser);
    await step(elsewhere.link, 'sign', signatureOf(elsewhere.sha256), { 'user-agent': 'Another browser' });
    const steps = async ({ contract }: typeof ticked) => (await kindsOf(practice, contract.id)).slice(3);
    expect(await steps(ticked)).toEqual(['consented', 'signed']);
    expect(await steps(atOnce)).toEqual(['consented', 'signed']);
    expect(await steps(elsewhere)).toEqual(['consented', 'consented', 'signed']);
  });

  it('applies only to the file that the client saw', async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    const other = await step(link, 'sign', signatureOf('ab'.repeat(32)));
    expect([other.status, other.body.code]).toEqual([409, 'CONTRACT_CHANGED']);
    await step(link, 'sign', signatureOf(sha256.toUpperCase()));
    const [event] = (await eventsOf(practice, contract.id)).filter(({ kind }) => kind === 'signed');
    expect(event?.details).toEqual({ sha256, name: 'Michał Ňová 李 👶', method: 'typed', revision: 1 });
  });

  it("waits for the contract's PDF", async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    const id = contract.document?.id ?? '';
    const data = { status: 'pending', bytes: null, sha256: null };
    await withoutTriggers(api.database.pool, ['Document'], () =>
      api.database.prisma.document.update({ where: { id }, data }),
    );
    const early = await step(link, 'sign', signatureOf(sha256));
    expect([early.status, early.body.code]).toEqual([409, 'CONTRACT_NOT_READY']);
    expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(202);
    await storePdf(api, id);
    expect((await step(link, 'sign', signatureOf(sha256))).status).toBe(200);
  });

  it("stores a drawn signature, which the client's page shows again", async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    const drawing = {
      aspectRatio: 3,
      strokes: [
        [
          [0.1, 0.2],
          [0.3, 0.4],
        ],
        [[0.5, 0.5]],
      ],
    };
    const { body } = await step(link, 'sign', signatureOf(sha256, { method: 'drawn', drawing }));
    expect(JSON.stringify(body)).toContain('"strokes":[[[0.1,0.2],[0.3,0.4]],[[0.5,0.5]]]');
    expect((await get(practice, contract.id)).signatures[0]?.drawing).toEqual(drawing);
  });

  it.each([
    ['refused consent', { consent: false }, 'consent'],
    ['missing consent', { consent: undefined }, 'consent'],
    ['an invisible name', { name: '\u200B ' }, 'name'],
    ['a drawn signature without a drawing', { method: 'drawn' }, 'drawing'],
    ['an unknown method', { method: 'stamped' }, 'method'],
    [
      'a drawing with too many points',
      { method: 'drawn', drawing: { aspectRatio: 3, strokes: [Array(5001).fill([0, 0])] } },
      'drawing',
    ],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an invalid hash', { sha256: 'none' }, 'sha256'],
  ])('is rejected for %s', async (_, changes, field) => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    const { status, body } = await step(link, 'sign', signatureOf(sha256, changes));
    expect([status, body.details.map((detail) => detail.field)]).toEqual([400, [field]]);
    expect((await get(practice, contract.id)).status).toBe('sent');
  });
});

describe('declining a contract', () => {
  it('ends the link, and tells the practitioner why', async () => {
    const practice = await openContractPractice(api);
    const { contract, link, sha256 } = await createSentContract(api, practice);
    const reason = 'We found a doula closer to us.';
    expect((await step(link, 'decline', { reason: null, ...browserZone })).status).toBe(400);
    expect((await step(link, 'decline', { reason, ...browserZone })).status).toBe(204);
    expect(await get(practice, contract.id)).toMatchObject({
      status: 'cancelled',
      declinedAt: expect.any(String),
      declineReason: reason,
    });
    expect((await page(link)).body).toEqual({ state: 'ended' });
    const late = await step(link, 'sign', signatureOf(sha256));
    expect([late.status, late.body.code]).toEqual([410, 'SIGNING_ENDED']);
    expect((await step(link, 'decline', { reason, ...browserZone })).status).toBe(410);
    const bell = await api.database.prisma.notification.findMany({ where: { ownerId: practice.ownerId } });
    expect(bell).toMatchObject([{ title: 'Contract declined: Michał Ňová 李 👶' }]);
    expect(bell[0]?.message).not.toContain(reason);
  });
});
