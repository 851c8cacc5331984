import { chartTransferState, isTransferBlocked } from './chart-transfer.rules.js';

const now = '2027-03-07T12:00:00.000Z';
const offer = {
  acceptedAt: null,
  declinedAt: null,
  withdrawnAt: null,
  expiresAt: '2027-03-07T12:00:00.001Z',
};

it('keeps an offer open until it expires', () => {
  expect(chartTransferState(offer, now)).toBe('offered');
  expect(chartTransferState({ ...offer, expiresAt: now }, now)).toBe('expired');
});

it('reports how an offer ended, even after its expiration time', () => {
  const expired = { ...offer, expiresAt: '2027-03-01T12:00:00.000Z' };
  expect(chartTransferState({ ...expired, acceptedAt: now }, now)).toBe('accepted');
  expect(chartTransferState({ ...expired, declinedAt: now }, now)).toBe('declined');
  expect(chartTransferState({ ...expired, withdrawnAt: now }, now)).toBe('withdrawn');
});

it('blocks the transfer of a chart with a contract waiting for a signature or a shift in progress', () => {
  expect(isTransferBlocked({ waitingContracts: 0, openShifts: 0 })).toBe(false);
  expect(isTransferBlocked({ waitingContracts: 1, openShifts: 0 })).toBe(true);
  expect(isTransferBlocked({ waitingContracts: 0, openShifts: 1 })).toBe(true);
});
