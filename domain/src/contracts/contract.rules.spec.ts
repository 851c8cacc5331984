import {
  type ContractState,
  canCancel,
  canCountersign,
  canDelete,
  canEdit,
  canSend,
  canSupersede,
  contractDisplayStatus,
  contractResend,
  expiresSoon,
  expiryDateOnSending,
  expiryInstant,
  nextSignReminder,
} from './contract.rules.js';

const now = '2026-11-28T12:00:00.000Z';
const state = (changes: Partial<ContractState> = {}): ContractState => ({
  status: 'sent',
  declinedAt: null,
  expiresAt: '2026-12-12T08:00:00.000Z',
  supersededById: null,
  supersededAt: null,
  importedAt: null,
  signatures: [],
  ...changes,
});
const overdue = state({ expiresAt: now });

describe('the allowed actions', () => {
  const steps = (contract: ContractState) =>
    Object.entries({
      edit: canEdit(contract),
      delete: canDelete(contract),
      send: canSend(contract),
      resend: contractResend({ sealedDocument: null, ...contract }, now) === 'invitation',
      cancel: canCancel(contract, now),
      countersign: canCountersign(contract, now),
      supersede: canSupersede(contract, now),
    })
      .filter(([, can]) => can)
      .map(([step]) => step);

  it.each([
    ['a draft', state({ status: 'draft', expiresAt: null }), ['edit', 'delete', 'send', 'countersign']],
    ['a sent contract', state(), ['resend', 'cancel', 'countersign']],
    ['a contract past its last day', overdue, ['supersede']],
    [
      'a signed contract',
      state({ status: 'signed', signatures: [{ party: 'client' }] }),
      ['countersign', 'supersede'],
    ],
    [
      'a contract signed by both parties',
      state({ status: 'signed', signatures: [{ party: 'client' }, { party: 'practitioner' }] }),
      ['supersede'],
    ],
    ['a contract with a successor', state({ status: 'expired', supersededById: 'x' }), []],
    ['a canceled contract', state({ status: 'cancelled' }), ['supersede']],
    ['an imported draft', state({ status: 'draft', importedAt: now }), ['delete', 'supersede']],
    ['an imported sent contract', state({ importedAt: now }), ['supersede']],
    [
      'an imported contract signed by the client',
      state({ status: 'signed', signatures: [{ party: 'client' }], importedAt: now }),
      ['supersede'],
    ],
  ])('for %s depend on its state', (_, contract, can) => {
    expect(steps(contract)).toEqual(can);
  });
});

it('shows a badge for each status', () => {
  const badge = (changes: Partial<ContractState>) => contractDisplayStatus(state(changes), now);
  expect(badge({})).toBe('Sent');
  expect(contractDisplayStatus(overdue, now)).toBe('Expired');
  expect(badge({ status: 'cancelled' })).toBe('Cancelled');
  expect(badge({ status: 'cancelled', declinedAt: now })).toBe('Declined');
  expect(badge({ status: 'signed', supersededById: 'x' })).toBe('Signed');
  expect(badge({ status: 'signed', supersededById: 'x', supersededAt: now })).toBe('Superseded');
});

it.each([
  ['2026-12-05', 'sent', true],
  ['2026-12-06', 'sent', false],
  ['2026-11-28', 'sent', true],
  ['2026-12-05', 'signed', false],
] as const)('given the last day %s and the status %s, expiresSoon returns %s', (expiryDate, status, soon) => {
  const contract = { status, expiryDate, expiresAt: '2026-12-31T00:00:00.000Z' };
  expect(expiresSoon(contract, now, 'America/Los_Angeles')).toBe(soon);
});

it("ends the last day at midnight in the practice's zone", () => {
  expect(expiryInstant('2026-12-12', 'America/Los_Angeles')).toBe('2026-12-13T08:00:00.000Z');
  expect(expiryInstant('2026-12-12', 'Asia/Tokyo')).toBe('2026-12-12T15:00:00.000Z');
  expect(expiryDateOnSending(null, '2026-11-28')).toBe('2026-12-12');
  expect(expiryDateOnSending('2026-12-01', '2026-11-28')).toBe('2026-12-01');
});

it('sends reminders to sign only before the contract expires', () => {
  const end = '2026-12-12T08:00:00.000Z';
  expect(nextSignReminder(5, now, end)).toBe('2026-12-03T12:00:00.000Z');
  expect(nextSignReminder(5, '2026-12-08T12:00:00.000Z', end)).toBeNull();
  expect(nextSignReminder(null, now, end)).toBeNull();
});

describe('contractResend', () => {
  const sealed = { id: 'd-1', status: 'ready', progress: 100, sha256: null, pages: 3 } as const;

  it('offers the signed copy once the contract is sealed, unless a newer contract replaced it', () => {
    const signed = state({ status: 'signed' });
    expect(contractResend({ ...signed, sealedDocument: null }, now)).toBeUndefined();
    expect(
      contractResend({ ...signed, sealedDocument: { ...sealed, status: 'rendering' } }, now),
    ).toBeUndefined();
    expect(contractResend({ ...signed, sealedDocument: sealed }, now)).toBe('copy');
    const supersededAt = '2026-11-27T12:00:00.000Z';
    expect(contractResend({ ...signed, sealedDocument: sealed, supersededAt }, now)).toBeUndefined();
  });
});
