import type { Contract, ContractEvent, SigningPage } from '@doula-desk/domain';
import { newToken } from '@doula-desk/platform';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ContractBody,
  type ContractPractice,
  contractPractice,
  countersignature,
  draw,
  openLink,
  sentContract,
  signatureOf,
} from '../testing/contract-example.js';
import { randomAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const zone = { timeZone: 'Europe/Prague' };
const page = (link: string) =>
  api.call<SigningPage & { code: string }>('GET', `/api/sign/${link}`, { from: randomAddress() });
const step = (link: string, name: string, body: object = zone, headers = {}) =>
  api.call<SigningPage & { code: string; details: { field: string }[] }>(
    'POST',
    `/api/sign/${link}/${name}`,
    {
      body,
      headers,
      from: '2001:db8::1',
    },
  );
const get = async ({ token, at }: ContractPractice, id: string): Promise<Contract> =>
  (await api.call<ContractBody>('GET', `${at}/${id}`, { token })).body.contract;
const eventsOf = async ({ token, at }: ContractPractice, id: string) =>
  (await api.call<{ events: ContractEvent[] }>('GET', `${at}/${id}/events`, { token })).body.events;
const kindsOf = async (practice: ContractPractice, id: string) =>
  (await eventsOf(practice, id)).map(({ kind }) => kind);
const post = ({ token, at }: ContractPractice, path: string, body: object = {}) =>
  api.call<ContractBody>('POST', `${at}/${path}`, { token, body });
const sealOf = (contractId: string) =>
  api.database.prisma.document.findMany({ where: { subjectId: contractId, kind: 'contract-sealed' } });

describe('reading', () => {
  test('shows what was sent, and leaves no trace, however often', async () => {
    const practice = await contractPractice(api);
    const { contract, link, sha256 } = await sentContract(api, practice);
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
    expect(await kindsOf(practice, contract.id)).toEqual(['created', 'sent']);
  });

  test('a page that was shown is kept once a visit, with zone, address and browser', async () => {
    const practice = await contractPractice(api);
    const { contract, link } = await sentContract(api, practice);
    for (let i = 0; i < 2; i++) {
      expect((await step(link, 'opened', zone, { 'user-agent': 'A browser' })).status).toBe(204);
    }
    await step(link, 'opened', { timeZone: 'nowhere' }, { 'user-agent': 'Another browser' });
    await step(link, 'consent');
    const events = (await eventsOf(practice, contract.id)).slice(2);
    expect(events).toMatchObject([
      { kind: 'opened', timeZone: 'Europe/Prague', ipAddress: '2001:db8::1', userAgent: 'A browser' },
      { kind: 'opened', timeZone: 'America/Los_Angeles', userAgent: 'Another browser' },
      { kind: 'consented' },
    ]);
  });

  test('visits do not bury the rest of the trail', async () => {
    const practice = await contractPractice(api);
    const { contract, link } = await sentContract(api, practice);
    for (let i = 0; i < 55; i++) {
      await step(link, 'opened', zone, { 'user-agent': `Browser ${i}` });
    }
    const opened = (await kindsOf(practice, contract.id)).filter((kind) => kind === 'opened');
    expect(opened).toHaveLength(50);
  });

  test('an unknown link leads nowhere', async () => {
    for (const link of [newToken(), 'short', '%00']) {
      expect((await page(link)).status).toBe(404);
      expect((await step(link, 'sign', signatureOf('0'.repeat(64)))).status).toBe(404);
    }
  });

  test('the file is the one that was sent', async () => {
    const practice = await contractPractice(api);
    const { link, contract } = await sentContract(api, practice);
    const { status, headers, body } = await api.call<string>('GET', `/api/sign/${link}/pdf`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(body).toBe(`%PDF-1.7 ${contract.document?.id}`);
  });
});

describe('signing', () => {
  test('happens once, however often it is sent at once', async () => {
    const practice = await contractPractice(api);
    const { contract, link, sha256 } = await sentContract(api, practice);
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
    expect(await kindsOf(practice, contract.id)).toEqual(['created', 'sent', 'consented', 'signed']);
    const { ownerId } = practice;
    const bell = await api.database.prisma.notification.findMany({ where: { ownerId } });
    expect(bell).toMatchObject([
      {
        title: 'Contract signed: Michał Ňová 李 👶',
        message: 'Birth Doula Services Agreement. It waits for your signature.',
      },
    ]);
    expect(await api.database.prisma.mailMessage.count({ where: { ownerId, kind: 'notification' } })).toBe(1);
  });

  test('pins the file that was in front of her', async () => {
    const practice = await contractPractice(api);
    const { contract, link, sha256 } = await sentContract(api, practice);
    const other = await step(link, 'sign', signatureOf('ab'.repeat(32)));
    expect([other.status, other.body.code]).toEqual([409, 'CONTRACT_CHANGED']);
    await step(link, 'sign', signatureOf(sha256.toUpperCase()));
    const [event] = (await eventsOf(practice, contract.id)).filter(({ kind }) => kind === 'signed');
    expect(event?.details).toEqual({ sha256, name: 'Michał Ňová 李 👶', method: 'typed', revision: 1 });
  });

  test('waits for its file', async () => {
    const practice = await contractPractice(api);
    const { contract, link, sha256 } = await sentContract(api, practice);
    const id = contract.document?.id ?? '';
    const data = { status: 'pending', bytes: null, sha256: null };
    await api.database.prisma.document.update({ where: { id }, data });
    const early = await step(link, 'sign', signatureOf(sha256));
    expect([early.status, early.body.code]).toEqual([409, 'CONTRACT_NOT_READY']);
    expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(202);
    await draw(api, id);
    expect((await step(link, 'sign', signatureOf(sha256))).status).toBe(200);
  });

  test('keeps a drawn signature, which her page shows again', async () => {
    const practice = await contractPractice(api);
    const { contract, link, sha256 } = await sentContract(api, practice);
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

  test.each([
    [{ consent: false }, 'consent'],
    [{ consent: undefined }, 'consent'],
    [{ name: '\u200B ' }, 'name'],
    [{ method: 'drawn' }, 'drawing'],
    [{ method: 'stamped' }, 'method'],
    [{ method: 'drawn', drawing: { aspectRatio: 3, strokes: [Array(5001).fill([0, 0])] } }, 'drawing'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ sha256: 'none' }, 'sha256'],
  ])('%j is refused, and nothing is signed', async (changes, field) => {
    const practice = await contractPractice(api);
    const { contract, link, sha256 } = await sentContract(api, practice);
    const { status, body } = await step(link, 'sign', signatureOf(sha256, changes));
    expect([status, body.details.map((detail) => detail.field)]).toEqual([400, [field]]);
    expect((await get(practice, contract.id)).status).toBe('sent');
  });
});

describe('the seal', () => {
  test.each(['before sending', 'while it is out', 'after the client'] as const)(
    'is asked for once when the practitioner signs %s',
    async (when) => {
      const practice = await contractPractice(api);
      const { token, at } = practice;
      let contract: Contract;
      let link: string;
      let sha256: string;
      if (when === 'before sending') {
        const { body } = await api.call<ContractBody>('POST', at, { token, body: { type: 'consultation' } });
        await post(practice, `${body.contract.id}/countersign`, countersignature);
        contract = (await post(practice, `${body.contract.id}/send`)).body.contract;
        sha256 = await draw(api, contract.document?.id ?? '');
        link = await openLink(api, contract.id);
        expect((await page(link)).body).toMatchObject({
          contract: {
            contents: {
              blocks: expect.arrayContaining([
                {
                  kind: 'signatures',
                  boxes: [
                    expect.objectContaining({ signature: null }),
                    expect.objectContaining({ signature: expect.objectContaining({ name: 'Zoë Example' }) }),
                  ],
                },
              ]),
            },
          },
        });
      } else {
        ({ contract, link, sha256 } = await sentContract(api, practice, { type: 'consultation' }));
      }
      const countersign = () => post(practice, `${contract.id}/countersign`, countersignature);
      if (when === 'while it is out') await countersign();
      expect(await sealOf(contract.id)).toEqual([]);
      await step(link, 'sign', signatureOf(sha256));
      if (when === 'after the client') {
        await countersign();
        // What the bell asked her for is done.
        const told = await api.database.prisma.notification.findMany({
          where: { ownerId: practice.ownerId },
        });
        expect(told).toMatchObject([{ readAt: expect.any(Date) }]);
      }
      const seals = await sealOf(contract.id);
      expect(seals).toHaveLength(1);
      const sealed = await get(practice, contract.id);
      expect(sealed.sealedDocument).toMatchObject({ id: seals[0]?.id, status: 'pending' });
      // Both get the same bytes.
      expect((await api.call('GET', `/api/sign/${link}/pdf`)).status).toBe(202);
      await draw(api, seals[0]?.id ?? '');
      const hers = await api.call<string>('GET', `${at}/${contract.id}/pdf`, { token });
      const theirs = await api.call<string>('GET', `/api/sign/${link}/pdf`);
      expect([hers.status, hers.body]).toEqual([theirs.status, theirs.body]);
      expect(hers.body).toBe(`%PDF-1.7 ${seals[0]?.id}`);
      expect((await page(link)).body).toMatchObject({ state: 'signed', isSealed: true, copy: { pages: 2 } });
    },
  );

  test('is asked for once when both sign at the same moment', async () => {
    const practice = await contractPractice(api);
    const { contract, link, sha256 } = await sentContract(api, practice);
    await Promise.all([
      step(link, 'sign', signatureOf(sha256)),
      post(practice, `${contract.id}/countersign`, countersignature),
    ]);
    const seals = await sealOf(contract.id);
    expect(seals).toHaveLength(1);
    expect((await get(practice, contract.id)).sealedDocument?.id).toBe(seals[0]?.id);
  });

  test('can be asked about by anybody who holds the file, and tells nothing else', async () => {
    const practice = await contractPractice(api);
    const { contract, link, sha256 } = await sentContract(api, practice);
    const verify = (hash: string) => api.call('POST', '/api/verify', { body: { sha256: hash } });
    await step(link, 'sign', signatureOf(sha256));
    await post(practice, `${contract.id}/countersign`, countersignature);
    const [seal] = await sealOf(contract.id);
    const sealed = await draw(api, seal?.id ?? '');
    const { prisma } = api.database;
    // A file that an archive brought, which anybody may have written: the register of seals does not know it.
    const { body: brought } = await verify(sealed.toUpperCase());
    expect(brought).toEqual({ known: true, sealedAt: expect.stringMatching(/Z$/), isFromArchive: true });
    await prisma.seal.create({ data: { sha256: Buffer.from(sealed, 'hex') } });
    const known = { known: true, sealedAt: expect.stringMatching(/Z$/), isFromArchive: false };
    expect((await verify(sealed)).body).toEqual(known);
    // What was sealed stays so after the practitioner deleted it.
    await prisma.contract.delete({ where: { ownerId_id: { ownerId: practice.ownerId, id: contract.id } } });
    expect((await verify(sealed)).body).toEqual(known);
    // The unsealed PDF of the same contract is nothing that was sealed.
    expect((await verify(sha256)).body).toEqual({ known: false });
    expect((await verify('0'.repeat(64))).body).toEqual({ known: false });
    expect((await verify("' OR 1=1")).status).toBe(400);
  });
});

describe('saying no', () => {
  test('ends the link, and the practitioner learns why', async () => {
    const practice = await contractPractice(api);
    const { contract, link, sha256 } = await sentContract(api, practice);
    const reason = 'We found a doula nearer to us.';
    expect((await step(link, 'decline', { reason: null, ...zone })).status).toBe(400);
    expect((await step(link, 'decline', { reason, ...zone })).status).toBe(204);
    expect(await get(practice, contract.id)).toMatchObject({
      status: 'cancelled',
      declinedAt: expect.any(String),
      declineReason: reason,
    });
    expect((await page(link)).body).toEqual({ state: 'ended' });
    const late = await step(link, 'sign', signatureOf(sha256));
    expect([late.status, late.body.code]).toEqual([410, 'SIGNING_ENDED']);
    expect((await step(link, 'decline', { reason, ...zone })).status).toBe(410);
    const bell = await api.database.prisma.notification.findMany({ where: { ownerId: practice.ownerId } });
    expect(bell).toMatchObject([{ title: 'Contract declined: Michał Ňová 李 👶' }]);
    expect(bell[0]?.message).not.toContain(reason);
  });
});

describe('a new version', () => {
  test('takes the place of the old one when it is signed', async () => {
    const practice = await contractPractice(api);
    const old = await sentContract(api, practice);
    await step(old.link, 'sign', signatureOf(old.sha256));
    const made = await post(practice, `${old.contract.id}/supersede`);
    expect([made.status, made.body.contract]).toMatchObject([
      201,
      { status: 'draft', supersedesId: old.contract.id, templateData: old.contract.templateData },
    ]);
    const { id } = made.body.contract;
    expect((await post(practice, `${old.contract.id}/supersede`)).status).toBe(409);
    await post(practice, `${id}/send`);
    expect(await get(practice, old.contract.id)).toMatchObject({
      status: 'signed',
      supersededById: id,
      supersededAt: null,
    });
    expect((await page(old.link)).body.state).toBe('signed');
    const sha256 = await draw(api, (await get(practice, id)).document?.id ?? '');
    await step(await openLink(api, id), 'sign', signatureOf(sha256));
    expect(await get(practice, old.contract.id)).toMatchObject({
      status: 'signed',
      supersededAt: expect.any(String),
    });
    expect((await page(old.link)).body).toEqual({ state: 'ended' });
    expect(await kindsOf(practice, old.contract.id)).toContain('superseded');
  });

  test('is made once, however often it is asked at once', async () => {
    const practice = await contractPractice(api);
    const { contract, link, sha256 } = await sentContract(api, practice);
    await step(link, 'sign', signatureOf(sha256));
    const answers = await Promise.all([1, 2, 3].map(() => post(practice, `${contract.id}/supersede`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
