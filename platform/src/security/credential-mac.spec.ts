import { credentialMac, isGenuine } from './credential-mac.js';
import { ServerKey } from './server-key.js';

const key = new ServerKey(Buffer.alloc(32, 7));
const link = {
  id: 'link',
  ownerId: 'owner',
  contractId: 'contract',
  recipient: 'ada@example.org',
  tokenHash: Buffer.alloc(32, 1),
};

it('accepts a credential that is unchanged since this server stored it', () => {
  expect(isGenuine(key, 'ContractLink', link, credentialMac(key, 'ContractLink', link))).toBe(true);
});

it.each([
  ['another recipient', { recipient: 'eve@example.org' }],
  ['another contract', { contractId: 'other' }],
  ['another owner', { ownerId: 'other' }],
  ['another id', { id: 'other' }],
  ['another secret', { tokenHash: Buffer.alloc(32, 2) }],
  ['no secret', { tokenHash: null }],
])('rejects a credential with %s', (_, change) => {
  const mac = credentialMac(key, 'ContractLink', link);
  expect(isGenuine(key, 'ContractLink', { ...link, ...change }, mac)).toBe(false);
});

it('rejects a MAC for another table, a MAC under another key, a truncated MAC, and a missing MAC', () => {
  const times = { createdAt: new Date(0), idleMinutes: 30, expiresAt: new Date(1) };
  const session = { id: 'link', ownerId: 'owner', tokenHash: link.tokenHash, ...times };
  const mac = credentialMac(key, 'Session', session);
  const otherKey = credentialMac(new ServerKey(Buffer.alloc(32, 8)), 'ContractLink', link);
  for (const wrong of [mac, otherKey, mac.subarray(0, 16), Buffer.alloc(0), null, undefined]) {
    expect(isGenuine(key, 'ContractLink', link, wrong)).toBe(false);
  }
});

it("covers a value that was added to a table later only if it's set", () => {
  const share = {
    ...{ id: 'share', ownerId: 'owner', subject: 'birth-plan', planId: 'plan', birthId: null },
    ...{ recipient: 'ada@example.org', expiresAt: new Date(0), invoiceId: null },
  };
  const { invoiceId: _, ...older } = share;
  const mac = credentialMac(key, 'BirthPlanShare', older);
  expect(isGenuine(key, 'BirthPlanShare', share, mac)).toBe(true);
  expect(isGenuine(key, 'BirthPlanShare', { ...share, invoiceId: 'invoice' }, mac)).toBe(false);
  const ofInvoice = { ...share, planId: null, invoiceId: 'invoice' };
  const itsMac = credentialMac(key, 'BirthPlanShare', ofInvoice);
  expect(isGenuine(key, 'BirthPlanShare', { ...ofInvoice, invoiceId: null }, itsMac)).toBe(false);
  expect(isGenuine(key, 'BirthPlanShare', { ...ofInvoice, invoiceId: 'other' }, itsMac)).toBe(false);
});
