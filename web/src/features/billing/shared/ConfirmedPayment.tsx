import { useEffect, useEffectEvent } from 'react';
import { isObject, publicCall } from '../../../lib/http/publicCall.js';

/** Milliseconds between polls, and their number: a bank may take days, but the page gives up sooner. */
const POLL_MS = 2_000;
const MAX_POLLS = 60;

/** What the server knows about a payment. */
export type PaymentOutcome = 'waiting' | 'paid' | 'ended';

interface ConfirmedPaymentProps {
  /** Address of the payment in the API. */
  address: string;
  outcome: PaymentOutcome;
  onOutcome: (outcome: PaymentOutcome) => void;
}

const texts: Record<PaymentOutcome, string> = {
  waiting: 'Thank you. We’ll confirm your payment as soon as the bank does. You can close this page.',
  paid: 'Your payment is confirmed. Thank you!',
  ended: 'The payment didn’t go through. Nothing was charged.',
};

/** Shows the outcome of a payment when the client comes back from Stripe. Only the server knows it. */
export function ConfirmedPayment({ address, outcome, onOutcome }: ConfirmedPaymentProps) {
  const finish = useEffectEvent(onOutcome);
  const isWaiting = outcome === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let polls = 0;
    let timer: number | undefined;
    let isGone = false;
    const poll = async () => {
      polls += 1;
      const answer = await publicCall('GET', address);
      if (isGone) return;
      const status = answer.ok && isObject(answer.body) ? answer.body.status : undefined;
      if (status === 'paid' || status === 'ended') finish(status);
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
    </p>
  );
}
