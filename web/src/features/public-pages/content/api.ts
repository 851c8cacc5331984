/**
 * Returns a program that lists a practice's first clients. It runs unchanged in Node.js and in the browser console of
 * the same site once `TOKEN` holds a personal token.
 *
 * @param origin this server's origin, such as `https://desk.example.org`
 */
export function sampleSnippet(origin: string): string {
  return `const TOKEN = 'ddk_…'; // from Settings

const response = await fetch('${origin}/api/clients?limit=10', {
  headers: { Authorization: \`Bearer \${TOKEN}\` },
});
if (!response.ok) throw new Error(\`HTTP \${response.status}\`);

const { clients } = await response.json();
for (const { firstName, lastName, edd } of clients) {
  console.log(firstName, lastName, edd);
}
`;
}

/** The plans on the API page. */
export const apiPlans = [
  {
    name: 'Free',
    price: '$0',
    calls: '10,000 calls a month',
    rate: '100 requests a minute',
    webhooks: '5 webhook endpoints',
    support: 'Email support',
  },
  {
    name: 'Professional',
    price: '$49 a month',
    calls: 'Unlimited calls',
    rate: '1,000 requests a minute',
    webhooks: 'Unlimited webhooks',
    support: 'Priority support',
  },
];

export const apiRows = [
  { label: 'Price', key: 'price' },
  { label: 'Calls', key: 'calls' },
  { label: 'Rate', key: 'rate' },
  { label: 'Webhooks', key: 'webhooks' },
  { label: 'Support', key: 'support' },
] as const;

export const apiPoints = [
  {
    title: 'The same API the product uses',
    text: 'Clients, appointments, visit notes, birth plans, reminders, contracts, and search, as plain JSON over HTTP.',
  },
  {
    title: 'Scoped tokens',
    text: 'A token can read, or read and write, your practice and no other. It can’t change account settings, the audit trail shows what it did, and you can revoke it at any time.',
  },
  {
    title: 'Safe to retry',
    text: 'Send an Idempotency-Key when you create a record, and retries never create it twice.',
  },
];
