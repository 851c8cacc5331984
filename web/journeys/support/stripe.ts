import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const WEBHOOK_SECRET = 'whsec_of_journeys';

/** A stand-in for Stripe: it creates checkouts, shows a page with a button for each, and sends the event of the payment. */
export async function startFakeStripe() {
  const checkouts: URLSearchParams[] = [];
  let productUrl = '';

  /**
   * Tells the product that a checkout was paid, as Stripe does: with a signature over the bytes.
   *
   * @param page that the client came back to
   */
  async function confirm(page: string): Promise<void> {
    const place = checkouts.findIndex((each) => each.get('success_url') === page);
    const params = checkouts[place] ?? new URLSearchParams();
    const metadata = Object.fromEntries(
      ['checkout', 'owner', 'client', 'invoice'].map((name) => [name, params.get(`metadata[${name}]`)]),
    );
    const at = Math.floor(Date.now() / 1000);
    const session = {
      ...{ object: 'checkout.session', metadata, payment_status: 'paid', payment_intent: `pi_${place}` },
      amount_total: Number(params.get('line_items[0][price_data][unit_amount]')),
      currency: params.get('line_items[0][price_data][currency]'),
    };
    const type = 'checkout.session.completed';
    const body = JSON.stringify({
      id: `evt_${place}`,
      object: 'event',
      created: at,
      type,
      data: { object: session },
    });
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
    const answer = await fetch(`${productUrl}/api/stripe/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      body,
    });
    if (!answer.ok) throw new Error(`the event was answered with ${answer.status}`);
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
    /** @param product address of the product that gets the events */
    sendEventsTo: (product: string) => {
      productUrl = product;
    },
    confirm,
    stop: () => new Promise((done) => server.close(done)),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
