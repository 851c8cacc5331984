import type { ChartTransferResponse } from '@doula-desk/domain';
import { CredentialMacs } from '@doula-desk/platform';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { transferCalls } from '../testing/transfer-example.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
// All charts are created from one IP address, which would reach its limit.
beforeEach(() => query('DELETE FROM "RateLimit"'));

const { query, openChart, offer, offersTo, accept, bellOf } = transferCalls(() => api);

describe('an offer to transfer a chart', () => {
  it("doesn't reveal whether an address has an account", async () => {
    const [one, other] = [await openChart(), await openChart()];
    const shape = ({ status, body }: Awaited<ReturnType<typeof offer>>) => {
      const {
        id: _,
        email: __,
        clientConsentAt: ___,
        createdAt: ____,
        expiresAt: _____,
        ...rest
      } = body.transfer ?? ({} as NonNullable<ChartTransferResponse['transfer']>);
      return { status, ...rest };
    };
    const known = await offer(one, { email: one.noor.email, note: ' Long leave ' });
    const unknown = await offer(other, { email: 'no-one@example.test', note: ' Long leave ' });
    expect(shape(unknown)).toEqual(shape(known));
    expect(shape(known)).toEqual({ status: 201, name: '', note: 'Long leave', state: 'offered' });
  });

  it("requires the client's consent and a colleague's address", async () => {
    const chart = await openChart();
    const own = await offer(chart, { email: chart.zoe.email, clientAgreed: false });
    expect(own.status).toBe(400);
    expect(own.body.details.map(({ field }) => field)).toEqual(['email', 'clientAgreed']);
  });

  it("reaches the colleague as a notification and by email, without the client's name", async () => {
    const chart = await openChart();
    await offer(chart, { email: chart.noor.email });
    const [notice] = await bellOf(chart.noor);
    expect(notice).toMatchObject({ title: 'Zoë Example wants to transfer a client to you' });
    expect(JSON.stringify(notice)).not.toContain('Ada');
    const [{ mails }] = await query(
      `SELECT count(*)::int AS mails FROM "MailMessage" WHERE "ownerId" = $1 AND kind = 'notification'`,
      chart.noor.ownerId,
    );
    expect(mails).toBe(1);
    const offers = await offersTo(chart.noor);
    expect(offers).toMatchObject([{ clientName: 'AI', ownerName: 'Zoë Example' }]);
  });

  it('can be withdrawn, declined once, and repeated afterward', async () => {
    const chart = await openChart();
    const first = await offer(chart, { email: chart.noor.email });
    expect((await offer(chart, { email: 'other@example.test' })).body.code).toBe('CHART_TRANSFER_EXISTS');
    expect((await chart.ofZoe('DELETE', `${chart.url}/transfer`)).status).toBe(204);
    expect((await chart.ofZoe('DELETE', `${chart.url}/transfer`)).status).toBe(204);
    expect(await offersTo(chart.noor)).toEqual([]);
    expect((await bellOf(chart.noor)).every(({ isRead }) => isRead)).toBe(true);
    expect((await accept(chart.noor, first.body.transfer?.id ?? '')).body.code).toBe('CHART_TRANSFER_STATE');
    const second = await offer(chart, { email: chart.noor.email });
    const { id = '' } = second.body.transfer ?? {};
    for (const _ of [1, 2]) {
      expect((await chart.ofNoor('POST', `/api/chart-transfers/${id}/decline`)).status).toBe(204);
    }
    expect((await accept(chart.noor, id)).body.code).toBe('CHART_TRANSFER_STATE');
    const { body } = await api.call<ChartTransferResponse>('GET', `${chart.url}/transfer`, {
      token: chart.zoe.token,
    });
    expect(body.transfer?.state).toBe('declined');
    expect((await offer(chart, { email: chart.noor.email })).status).toBe(201);
  });

  it('gives no access once it has expired, to anyone else, or if someone wrote it into the database', async () => {
    const chart = await openChart();
    const { body } = await offer(chart, { email: chart.noor.email });
    const { id = '' } = body.transfer ?? {};
    const eve = await api.register();
    expect((await accept(eve, id)).status).toBe(404);
    await query('UPDATE "ChartTransfer" SET "recipientId" = $2 WHERE id = $1', id, eve.ownerId);
    expect(await offersTo(eve)).toEqual([]);
    expect((await accept(eve, id)).status).toBe(404);
    await query('UPDATE "ChartTransfer" SET "recipientId" = $2 WHERE id = $1', id, chart.noor.ownerId);
    const expiresAt = new Date();
    const covered = {
      id,
      ownerId: chart.zoe.ownerId,
      clientId: chart.clientId,
      recipientId: chart.noor.ownerId,
    };
    const mac = api.app.get(CredentialMacs).of('ChartTransfer', { ...covered, expiresAt });
    await query('UPDATE "ChartTransfer" SET "expiresAt" = $2, mac = $3 WHERE id = $1', id, expiresAt, mac);
    expect((await accept(chart.noor, id)).body.code).toBe('CHART_TRANSFER_STATE');
    // An expired offer doesn't prevent a new one.
    expect((await offer(chart, { email: chart.noor.email })).status).toBe(201);
  });

  it('is rejected while a contract awaits a signature or a shift is running', async () => {
    const chart = await openChart();
    const { body } = await offer(chart, { email: chart.noor.email });
    const sent = `UPDATE "Contract" SET status = 'sent', "expiresAt" = now() + interval '1 day' WHERE id = $1`;
    await query(sent, chart.ids.contractId);
    expect((await accept(chart.noor, body.transfer?.id ?? '')).body.code).toBe('CHART_TRANSFER_BLOCKED');
    await chart.ofZoe('DELETE', `${chart.url}/transfer`);
    expect((await offer(chart, { email: chart.noor.email })).body.code).toBe('CHART_TRANSFER_BLOCKED');
    await query(`UPDATE "Contract" SET status = 'cancelled' WHERE id = $1`, chart.ids.contractId);
    await query('UPDATE "Shift" SET "endsAt" = NULL WHERE id = $1', chart.ids.shiftId);
    expect((await offer(chart, { email: chart.noor.email })).body.code).toBe('CHART_TRANSFER_BLOCKED');
  });
});
