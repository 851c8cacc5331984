import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/** A checkout that the API created, with its parameters as a form. */
export interface CreatedCheckout {
  params: URLSearchParams;
  headers: IncomingHttpHeaders;
}

export const WEBHOOK_SECRET = 'whsec_of_tests';

/**
 * Starts the part of Stripe's API that creates and expires checkouts, and looks up payments. Like Stripe, it repeats
 * its response to a known idempotency key.
 */
export async function startFakeStripe() {
  const created: CreatedCheckout[] = [];
  const urls = new Map<string, string>();
  const expired: string[] = [];
  const intents = new Map<string, object>();
  let isDown = false;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      const [, expires] = /^\/v1\/checkout\/sessions\/(.+)\/expire$/u.exec(request.url ?? '') ?? [];
      const [, intent] = /^\/v1\/payment_intents\/(.+)$/u.exec(request.url ?? '') ?? [];
      if (!isDown && expires !== undefined) {
        expired.push(expires);
        response.end(JSON.stringify({ id: expires, object: 'checkout.session', status: 'expired' }));
        return;
      }
      if (!isDown && intent !== undefined && intents.has(intent)) {
        response.end(JSON.stringify({ id: intent, object: 'payment_intent', metadata: intents.get(intent) }));
        return;
      }
      if (isDown || request.url !== '/v1/checkout/sessions') {
        response.statusCode = isDown ? 400 : 404;
        response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'ada@x.test' } }));
        return;
      }
      const key = String(request.headers['idempotency-key']);
      if (!urls.has(key)) {
        created.push({ params: new URLSearchParams(body), headers: request.headers });
        urls.set(key, `https://checkout.example.org/c/${created.length}`);
      }
      const url = urls.get(key);
      response.end(JSON.stringify({ id: `cs_${key}`, object: 'checkout.session', url }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    created,
    /** Checkout pages that the API expired, by the id of their checkout. */
    expired,
    /** Metadata of payments, by id. */
    intents,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_of_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

const stripe = new Stripe('sk_test_of_tests');

/** Returns an event as Stripe sends it, and the header that signs it. */
export function signedEvent(event: { id: string; type: string; data: object; created?: number }): {
  payload: string;
  signature: string;
} {
  const payload = JSON.stringify({
    ...{ object: 'event', api_version: '2026-01-28', created: Math.floor(Date.now() / 1000) },
    ...{ livemode: false, pending_webhooks: 1, request: null },
    ...event,
    data: { object: event.data },
  });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
  return { payload, signature };
}
