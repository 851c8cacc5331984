import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

const message = {
  name: ' Ana Núñez ',
  email: 'Ana@Example.org',
  company: '',
  inquiryType: 'sales',
  message: 'How much is\nPractice?\u0000',
  homepage: '',
};
const leave = (changes: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/contact', { body: { ...message, ...changes }, headers, from: randomIpAddress() });
const rows = () => api.database.prisma.contactMessage.findMany();

describe("a visitor's message", () => {
  it('is stored normalized, and waits to be forwarded', async () => {
    const { status, body } = await leave();
    expect([status, body]).toEqual([200, { message: 'Thank you. Your message has arrived.' }]);
    expect(await rows()).toEqual([
      expect.objectContaining({
        name: 'Ana Núñez',
        email: 'ana@example.org',
        company: '',
        inquiryType: 'sales',
        message: 'How much is\nPractice?',
        forwardStatus: 'pending',
        forwardedAt: null,
      }),
    ]);
  });

  it('is stored once even if its form is submitted repeatedly or concurrently', async () => {
    const before = (await rows()).length;
    const key = { 'idempotency-key': 'form-of-ana-1' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => leave({}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rows()).toHaveLength(before + 1);
  });

  it.each([
    [{ name: ' ' }, 'Please fill in all required fields (Name, Email, Message)', 'name'],
    [{ email: '' }, 'Please fill in all required fields (Name, Email, Message)', 'email'],
    [{ message: '\n' }, 'Please fill in all required fields (Name, Email, Message)', 'message'],
    [{ email: 'ana@example' }, 'Please enter a valid email address', 'email'],
    [{ message: 'x'.repeat(5_001) }, 'Please use at most 5,000 characters', 'message'],
    [{ inquiryType: 'complaint' }, undefined, 'inquiryType'],
  ])('is rejected and not stored with %o', async (changes, text, field) => {
    const before = (await rows()).length;
    const { status, body } = await leave(changes);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    if (text) expect(body.message).toBe(text);
    expect(body.details).toEqual([expect.objectContaining({ field })]);
    expect(await rows()).toHaveLength(before);
  });

  it('is accepted at the maximum length', async () => {
    expect((await leave({ message: 'é'.repeat(5_000) })).status).toBe(200);
  });

  it('from a bot that fills in the hidden field gets the same response and is not stored', async () => {
    const before = (await rows()).length;
    const { status, body } = await leave({ homepage: 'https://spam.test' });
    expect([status, body]).toEqual([200, { message: 'Thank you. Your message has arrived.' }]);
    expect(await rows()).toHaveLength(before);
  });
});

it("counts messages toward a limit per visitor behind a proxy, which a forged header doesn't bypass", async () => {
  const [ana, eve] = [randomIpAddress(), randomIpAddress()];
  const attempt = (forwarded: string) =>
    api.call('POST', '/api/contact', {
      body: { ...message, homepage: 'x' },
      from: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
    });
  const statuses = [];
  for (let i = 0; i < 21; i++) statuses.push((await attempt(`203.0.113.${i}, ${eve}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await attempt(eve)).headers['retry-after']).toBeDefined();
  expect((await attempt(ana)).status).toBe(200);
});
