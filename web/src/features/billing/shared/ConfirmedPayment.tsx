import { useEffect, useEffectEvent } from 'react';
import { isObject, publicCall } from '../../../lib/http/publicCall.js';

/**
 * Milliseconds between polls, and the maximum number of polls. A bank may take days, but the page stops polling
 * sooner.
 */
const POLL_MS = 2_000;
const MAX_POLLS = 60;

/** The outcome of a payment, according to the server. */
export type PaymentOutcome = 'waiting' | 'paid' | 'ended';

interface ConfirmedPaymentProps {
  /** API path of the payment. */
  address: string;
  outcome: PaymentOutcome;
  /** The part of the payment that becomes credit, such as `$50.00`; null if there isn't one. */
  credit: string | null;
  onOutcome: (outcome: PaymentOutcome, credit: string | null) => void;
}

const texts: Record<PaymentOutcome, string> = {
  waiting: 'Thank you. We’ll confirm your payment as soon as the bank does. You can close this page.',
  paid: 'Your payment is confirmed. Thank you!',
  ended: 'The payment didn’t go through. Nothing was charged.',
};

/**
 * Shows the outcome of a payment when the client returns from Stripe. Polls the server, because the return URL doesn't
 * prove that the client paid.
 */
export function ConfirmedPayment({ address, outcome, credit, onOutcome }: ConfirmedPaymentProps) {
  const finish = useEffectEvent(onOutcome);
  const isWaiting = outcome === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let polls = 0;
    let timer: number | undefined;
    let isGone = false;
    const poll = async () => {
      polls += 1;
      const response = await publicCall('GET', address);
      if (isGone) return;
      const { status, credit: rest } = response.ok && isObject(response.body) ? response.body : {};
      if (status === 'paid' || status === 'ended') finish(status, typeof rest === 'string' ? rest : null);
      else if (polls < MAX_POLLS) timer = window.setTimeout(() => void poll(), POLL_MS);
    };
    void poll();
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [address, isWaiting]);
  return (
    <p role="status" className="py-2h px-3 rounded bg-body-secondary">
      {texts[outcome]}
      {credit !== null && <span>{` ${credit} of it is credit toward future invoices.`}</span>}
    </p>
  );
}
