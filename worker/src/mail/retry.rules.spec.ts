import { OUTCOME_UNKNOWN } from '@doula-desk/domain';
import { MAX_SEND_ATTEMPTS, nextStep, readSendError } from './retry.rules.js';

const refusedForNow = { reason: 'smtp-451', permanent: false };
const lost = { reason: OUTCOME_UNKNOWN, permanent: false };

describe('nextStep', () => {
  it('waits twice as long after each failed attempt', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempt) => nextStep(attempt, refusedForNow, null, 30_000));
    expect(pauses).toEqual(
      [30, 60, 120, 240, 480, 960, 1920].map((seconds) => ({ status: 'pending', retryInMs: seconds * 1000 })),
    );
  });

  it('gives up after the last attempt', () => {
    expect(nextStep(MAX_SEND_ATTEMPTS, refusedForNow, 'smtp-451', 30_000)).toEqual({ status: 'failed' });
  });

  it('gives up at once on a permanent refusal', () => {
    expect(nextStep(1, { reason: 'smtp-550', permanent: true }, null, 30_000)).toEqual({ status: 'failed' });
  });

  it('sends once more when the answer was lost, and not a third time', () => {
    expect(nextStep(1, lost, null, 30_000)).toEqual({ status: 'pending', retryInMs: 30_000 });
    expect(nextStep(2, lost, 'smtp-451', 30_000).status).toBe('pending');
    expect(nextStep(2, lost, OUTCOME_UNKNOWN, 30_000)).toEqual({ status: 'failed' });
  });
});

describe('readSendError', () => {
  it.each([
    ['a recipient that does not exist', { code: 'EENVELOPE', responseCode: 550 }, 'smtp-550', true],
    ['a message that is refused', { code: 'EMESSAGE', responseCode: 554 }, 'smtp-554', true],
    ['greylisting', { code: 'EENVELOPE', responseCode: 451 }, 'smtp-451', false],
    ['a wrong password of ours', { code: 'EAUTH', responseCode: 535 }, 'smtp-535', false],
    ['a server that takes no connections', { code: 'EPROTOCOL', responseCode: 554 }, 'smtp-554', false],
    ['no way to the server', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'ECONNREFUSED', false],
    ['a name that does not resolve', { code: 'EDNS' }, 'EDNS', false],
    ['an address that cannot be used', { code: 'EENVELOPE' }, 'EENVELOPE', true],
    ['something unheard of', new Error('zoe@x.test said no'), 'unknown-error', false],
    ['nothing at all', undefined, 'unknown-error', false],
  ])('reads %s', (_what, error, reason, permanent) => {
    expect(readSendError(error, false)).toEqual({ reason, permanent });
  });

  it('does not know the outcome when the connection ends after the whole message', () => {
    expect(readSendError({ code: 'ECONNECTION' }, true)).toEqual(lost);
    expect(readSendError({ code: 'EMESSAGE', responseCode: 452 }, true)).toEqual({
      reason: 'smtp-452',
      permanent: false,
    });
  });
});
