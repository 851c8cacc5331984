import { startTracing, stopTracing } from '@doula-desk/platform';
import { TraceCollector } from '@doula-desk/platform/testing';
import { clientExample } from '../testing/client-example.js';
import { startTestApi } from '../testing/test-api.js';

it('sends a span for each request and its queries to a collector, without personal data', async () => {
  const collector = await TraceCollector.start();
  await startTracing({ tracing: { endpoint: collector.endpoint } }, 'doula-desk-api');
  const api = await startTestApi();
  const from = '203.0.113.77';
  const { token, email } = await api.register();
  const body = { ...clientExample(), firstName: 'Persephone' };
  const added = await api.call<{ client: { id: string } }>('POST', '/api/add-clients', { token, body, from });
  const clientId = added.body.client.id;
  expect((await api.call('GET', `/api/clients/${clientId}`, { token, from })).status).toBe(200);
  expect((await api.call('GET', '/api/search?q=persephone', { token, from })).status).toBe(200);
  await stopTracing();
  await api.close();
  collector.close();

  const { spans } = collector;
  const named = (name: string) => spans.find((span) => span.name === name);
  for (const name of ['POST /api/add-clients', 'GET /api/clients/:id', 'GET /api/search']) {
    const request = named(name);
    const queries = spans.filter(({ parentSpanId }) => parentSpanId && parentSpanId === request?.spanId);
    expect([name, queries.length > 0]).toEqual([name, true]);
    expect(queries.every(({ traceId }) => traceId === request?.traceId)).toBe(true);
  }
  const sent = JSON.stringify(collector.received);
  expect(sent).toContain('"stringValue":"doula-desk-api"');
  for (const personal of [email, token, clientId, from, 'persephone']) {
    expect(sent.toLowerCase()).not.toContain(personal.toLowerCase());
  }
});
