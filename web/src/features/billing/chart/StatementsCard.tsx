import { addMonths, type BillingPeriod, startOfMonth, validateBillingPeriod } from '@doula-desk/domain';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { confirm } from '../../../components/confirm/index.js';
import { DateField } from '../../../components/DateField.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useContentKey } from '../../../lib/http/idempotency.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { emailStatement } from '../billing.api.js';
import { billingFailureText } from '../texts.js';

/** Number of months in the initial period, including the current one. */
const MONTHS = 12;

interface StatementsCardProps {
  clientId: string;
  clientName: string;
  /** Whether the practitioner has entered an NPI in Settings; undefined while unknown. */
  hasNpi: boolean | undefined;
}

/** A client's statement of account and superbill for a period. */
export function StatementsCard({ clientId, clientName, hasNpi }: StatementsCardProps) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const [period, setPeriod] = useState<BillingPeriod>({
    from: addMonths(startOfMonth(today), 1 - MONTHS),
    to: today,
  });
  const keyOf = useContentKey();
  const emailing = useCall(
    () => emailStatement(clientId, period, keyOf([clientId, period])),
    () => dispatch(toastActions.succeeded(`Statement emailed to ${clientName}`)),
  );
  const errors = validateBillingPeriod(period);
  const field = (name: keyof BillingPeriod) => ({
    name,
    value: period[name],
    error: errors.find((error) => error.field === name)?.message,
    onChange: (value: string) => setPeriod((current) => ({ ...current, [name]: value })),
  });
  const email = async () => {
    const isSure = await confirm({
      title: 'Email statement',
      text: 'The client receives the statement of account by email.',
      confirmLabel: 'Email statement',
    });
    if (isSure) emailing.start();
  };
  const isValid = errors.length === 0;
  return (
    <section className="card p-3h no-print" aria-label="Statements and superbills">
      <h2 className="fs-lg">Statements and superbills</h2>
      <div className="field-pair">
        <DateField field={field('from')} label="From" />
        <DateField field={field('to')} label="To" />
      </div>
      <ul className="billing-list ruled-rows list-unstyled mb-2h">
        <li className="flex-wrap">
          <span className="billing-paper-text">
            Statement of account
            <span className="d-block text-body-secondary fs-md">
              Invoices, payments, and the outstanding balance.
            </span>
          </span>
          {isValid && (
            <div className="d-flex flex-wrap gap-2 justify-content-end">
              <DownloadPdfButton
                subject={{ kind: 'statement', clientId, choice: period }}
                of={`statement of account for ${clientName}`}
              />
              <button
                type="button"
                className="btn btn-quiet"
                aria-label="Email the statement of account"
                disabled={emailing.isBusy}
                onClick={() => void email()}
              >
                <Mail size={18} aria-hidden /> <span>{emailing.isBusy ? 'Sending…' : 'Email'}</span>
              </button>
            </div>
          )}
        </li>
        <li className="flex-wrap">
          <span className="billing-paper-text">
            Superbill
            <span className="d-block text-body-secondary fs-md">
              For the client’s insurance: the invoices from this period, with codes and visits.
              {hasNpi === false && (
                <span>
                  {' '}
                  Insurers ask for your NPI; <Link to="/settings?tab=billing">add it in Settings</Link>.
                </span>
              )}
            </span>
          </span>
          {isValid && (
            <DownloadPdfButton
              subject={{ kind: 'superbill', clientId, choice: period }}
              of={`superbill for ${clientName}`}
            />
          )}
        </li>
      </ul>
      {emailing.failure && (
        <p className="m-0 text-danger" role="alert">
          {billingFailureText(emailing.failure, 'The statement couldn’t be emailed')}
        </p>
      )}
    </section>
  );
}
