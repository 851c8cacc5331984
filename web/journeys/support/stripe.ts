import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const WEBHOOK_SECRET = 'whsec_of_journeys';

/**
 * Starts a fake Stripe server, which creates checkouts, shows a payment page for each checkout, and sends events.
 */
export async function startFakeStripe() {
  const checkouts: URLSearchParams[] = [];
  let productUrl = '';
  let events = 0;

  /**
   * Sends the product an event about a checkout, with a signature over the bytes, as Stripe does.
   *
   * @param page the page that the client returned to
   * @param fields fields of the event's session or charge
   * @param id id of the event; the same id sends the same event again
   * @returns the status of the response
   */
  async function send(page: string, type: string, fields: object = {}, id?: string): Promise<number> {
    const place = checkouts.findIndex((each) => each.get('success_url') === page);
    const params = checkouts[place] ?? new URLSearchParams();
    const metadata = Object.fromEntries(
      ['checkout', 'owner', 'client', 'invoice'].map((name) => [name, params.get(`metadata[${name}]`)]),
    );
    const amount = Number(params.get('line_items[0][price_data][unit_amount]'));
    const about = {
      ...{ metadata, payment_status: 'paid', payment_intent: `pi_${place}`, amount, amount_total: amount },
      ...{ currency: params.get('line_items[0][price_data][currency]'), ...fields },
    };
    events += 1;
    const at = Math.floor(Date.now() / 1000);
    const head = { id: id ?? `evt_${place}_${events}`, object: 'event', created: at, type };
    const body = JSON.stringify({ ...head, data: { object: about } });
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
    const response = await fetch(`${productUrl}/api/stripe/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      body,
    });
    return response.status;
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname === '/v1/checkout/sessions') {
      checkouts.push(new URLSearchParams(await textOf(request)));
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ id: `cs_${checkouts.length}`, url: `${url}/pay/${checkouts.length - 1}` }),
      );
      return;
    }
    const place = Number(pathname.split('/').at(-1));
    const back = checkouts[place]?.get('success_url') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Pay</title><a href="${back}">Pay with a test card</a>`);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    environment: {
      ...{ STRIPE_SECRET_KEY: 'sk_test_of_journeys', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
      STRIPE_API_URL: url,
    },
    /** @param product URL of the instance that receives the events */
    sendEventsTo: (product: string) => {
      productUrl = product;
    },
    send,
    stop: () => new Promise((done) => server.close(done)),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
