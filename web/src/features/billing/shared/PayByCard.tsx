import type { InvoiceDocument } from '@doula-desk/domain';
import { CreditCard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isObject, publicCall } from '../../../lib/http/publicCall.js';

interface PayByCardProps {
  /** API path for card payments. */
  address: string;
  amounts: InvoiceDocument['card'];
}

const FAILED = 'The payment page couldn’t be opened. Please try again, or pay another way.';

/** Takes the client to Stripe's page for entering the card details. */
export function PayByCard({ address, amounts }: PayByCardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    // Going back from Stripe may restore this page from the browser's back/forward cache, with the buttons
    // still disabled.
    const show = () => setIsBusy(false);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  if (amounts.length === 0) return null;
  const pay = async (part: string) => {
    setIsBusy(true);
    setProblem('');
    // The server returns the same payment page for a repeated request.
    const response = await publicCall('POST', address, { part }, { isRepeatable: true });
    const url = response.ok && isObject(response.body) ? response.body.url : undefined;
    if (typeof url === 'string' && /^https?:/u.test(url)) return window.location.assign(url);
    setIsBusy(false);
    setProblem(response.ok ? FAILED : response.message);
  };
  return (
    <div className="mb-3 no-print">
      <div className="d-flex flex-wrap gap-2">
        {amounts.map(({ part, amount }, place) => (
          <button
            key={part}
            type="button"
            className={`btn min-h-tap ${place === 0 ? 'btn-primary' : 'btn-quiet'}`}
            disabled={isBusy}
            onClick={() => void pay(part)}
          >
            <CreditCard size={18} aria-hidden />{' '}
            <span>
              {part === 'all' && amounts.length > 1 ? `Pay in full: ${amount}` : `Pay ${amount} by card`}
            </span>
          </button>
        ))}
      </div>
      {isBusy && (
        <p role="status" className="mt-2 mb-0">
          Opening the payment page…
        </p>
      )}
      {problem && (
        <p role="alert" className="text-danger mt-2 mb-0">
          {problem}
        </p>
      )}
      <p className="mt-2 mb-0 text-body-secondary fs-md">
        You’ll enter your card details on Stripe’s page. Your doula doesn’t see them.
      </p>
    </div>
  );
}
