import { MAIL_RETRY_MS, OUTCOME_UNKNOWN } from '@doula-desk/domain';
import { MAX_SEND_ATTEMPTS, nextStep, readSendError } from './retry.rules.js';

const FIRST_RETRY_MS = 30_000;
const HOUR_MS = 60 * 60_000;
const refusedForNow = { reason: 'smtp-451', isPermanent: false };
const refused = { reason: 'smtp-550', isPermanent: true };
const lost = { reason: OUTCOME_UNKNOWN, isPermanent: false };
const first = { attempts: 1, elapsedMs: 0, lostOutcomes: 0 };

/** Returns the start times of the attempts for a message that keeps failing, in milliseconds after the first one. */
function attemptTimes(): number[] {
  const times = [0];
  for (;;) {
    const elapsedMs = times.at(-1) ?? 0;
    const step = nextStep(
      { attempts: times.length, elapsedMs, lostOutcomes: 0 },
      refusedForNow,
      FIRST_RETRY_MS,
    );
    if (step.status === 'failed') return times;
    times.push(elapsedMs + step.retryInMs);
  }
}

describe('nextStep', () => {
  it('doubles the delay after each failed attempt, up to two hours', () => {
    const times = attemptTimes();
    const minutes = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 60_000);
    expect(minutes.slice(0, 10)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 120, 120]);
    expect(Math.max(...minutes)).toBe(120);
  });

  it('keeps trying for 48 hours, then stops', () => {
    const times = attemptTimes();
    expect(times.at(-1)).toBe(48 * HOUR_MS);
    expect(times.length).toBeLessThan(MAX_SEND_ATTEMPTS);
    expect(nextStep({ ...first, elapsedMs: MAIL_RETRY_MS }, refusedForNow, FIRST_RETRY_MS)).toEqual({
      status: 'failed',
      reason: 'smtp-451',
    });
  });

  it('tries again soon after a mail server recovers from five hours of rejections', () => {
    const next = attemptTimes().find((time) => time >= 5 * HOUR_MS) ?? 0;
    expect(next - 5 * HOUR_MS).toBeLessThanOrEqual(2 * HOUR_MS);
  });

  it('gives up immediately on a permanent rejection', () => {
    expect(nextStep(first, refused, FIRST_RETRY_MS)).toEqual({ status: 'failed', reason: 'smtp-550' });
  });

  it('sends a second copy if the response was lost, but not a third', () => {
    expect(nextStep(first, lost, FIRST_RETRY_MS)).toEqual({
      status: 'pending',
      retryInMs: FIRST_RETRY_MS,
      lostOutcomes: 1,
    });
    expect(nextStep({ ...first, attempts: 2, lostOutcomes: 1 }, lost, FIRST_RETRY_MS)).toEqual({
      status: 'failed',
      reason: OUTCOME_UNKNOWN,
    });
  });

  it('never marks a message as failed if an earlier attempt may have delivered it', () => {
    const history = { attempts: 2, elapsedMs: FIRST_RETRY_MS, lostOutcomes: 1 };
    expect(nextStep(history, refused, FIRST_RETRY_MS)).toEqual({ status: 'failed', reason: OUTCOME_UNKNOWN });
    expect(nextStep({ ...history, elapsedMs: MAIL_RETRY_MS }, refusedForNow, FIRST_RETRY_MS)).toEqual({
      status: 'failed',
      reason: OUTCOME_UNKNOWN,
    });
    expect(nextStep(history, refusedForNow, FIRST_RETRY_MS)).toMatchObject({ lostOutcomes: 1 });
  });
});

describe('readSendError', () => {
  const rcpt = { code: 'EENVELOPE', command: 'RCPT TO' };
  it.each([
    ["a recipient that doesn't exist", { ...rcpt, responseCode: 550 }, 'smtp-550', true],
    [
      'a rejection with an enhanced status code',
      { ...rcpt, responseCode: 550, response: '550 5.1.1 <zoe@x.test> no such user' },
      'smtp-550-5.1.1',
      true,
    ],
    [
      'a multi-line rejection',
      { ...rcpt, responseCode: 552, response: '552-5.2.2 The mailbox\n552 5.2.2 is full' },
      'smtp-552-5.2.2',
      true,
    ],
    ['a rejected message', { code: 'EMESSAGE', responseCode: 554 }, 'smtp-554', true],
    [
      'a rejected sender',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 },
      'sender-refused',
      true,
    ],
    [
      'a message that is too large',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 552 },
      'smtp-552',
      true,
    ],
    ['greylisting', { ...rcpt, responseCode: 451 }, 'smtp-451', false],
    ['a wrong SMTP password', { code: 'EAUTH', responseCode: 535 }, 'smtp-535', false],
    ['a server that accepts no connections', { code: 'EPROTOCOL', responseCode: 554 }, 'smtp-554', false],
    [
      'a server without STARTTLS',
      { code: 'ETLS', command: 'STARTTLS', responseCode: 502 },
      'tls-required',
      false,
    ],
    ['an invalid certificate', { code: 'ETLS', command: 'STARTTLS' }, 'ETLS', false],
    ['an unreachable server', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'ECONNREFUSED', false],
    ["a hostname that doesn't resolve", { code: 'EDNS' }, 'EDNS', false],
    ['an unusable address', { code: 'EENVELOPE' }, 'invalid-address', true],
    ['an unknown error', new Error('zoe@x.test said no'), 'unknown-error', false],
    ['nothing at all', undefined, 'unknown-error', false],
  ])('reads %s', (_what, error, reason, isPermanent) => {
    expect(readSendError(error, false)).toEqual({ reason, isPermanent });
  });

  it('reports an unknown outcome if the connection ends after the whole message was sent', () => {
    expect(readSendError({ code: 'ECONNECTION' }, true)).toEqual(lost);
    expect(readSendError({ code: 'EMESSAGE', responseCode: 452 }, true)).toEqual({
      reason: 'smtp-452',
      isPermanent: false,
    });
  });
});
