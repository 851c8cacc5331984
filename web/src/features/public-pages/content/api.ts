/**
 * A program that reads the first clients of a practice. It runs as it stands, in Node.js and in a browser's console of
 * the same site, once `TOKEN` holds a personal token.
 *
 * @param origin of this server, such as `https://desk.example.org`
 */
export function sampleSnippet(origin: string): string {
  return `const TOKEN = 'ddk_…'; // from Settings

const answer = await fetch('${origin}/api/clients?limit=10', {
  headers: { Authorization: \`Bearer \${TOKEN}\` },
});
if (!answer.ok) throw new Error(\`HTTP \${answer.status}\`);

const { clients } = await answer.json();
for (const { firstName, lastName, edd } of clients) {
  console.log(firstName, lastName, edd);
}
`;
}

/** The figures of the specification (part 2, section 9). */
export const apiPlans = [
  {
    name: 'Free',
    price: '$0',
    calls: '10,000 calls a month',
    rate: '100 requests a minute',
    webhooks: '5 webhook endpoints',
    support: 'E-mail support',
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
    title: 'The calls that the product makes',
    text: 'Clients, appointments, visit notes, birth plans, reminders, contracts and search, as plain JSON over HTTP.',
  },
  {
    title: 'Tokens with an edge',
    text: 'A token reads, or reads and writes, your practice and no other. It opens no account setting, the audit trail names it, and you revoke it in a moment.',
  },
  {
    title: 'Safe to try again',
    text: 'Send an Idempotency-Key with a create, and however often it is sent, one record comes of it.',
  },
];
