import { DECLINE_REASON_LENGTH } from '@doula-desk/domain';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Banner } from '../../components/Banner.js';
import { TextAreaField } from '../../components/TextAreaField.js';
import { postDecline } from './signing.api.js';

interface DeclineFormProps {
  token: string;
  timeZone: string;
  onBack: () => void;
  onDeclined: () => void;
  onReload: () => void;
}

/** A form for declining the contract, with an optional reason. */
export function DeclineForm({ token, timeZone, onBack, onDeclined, onReload }: DeclineFormProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ text: string; tries: number } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const response = await postDecline(token, { reason: reason.trim(), timeZone });
    setIsBusy(false);
    if (response.ok) return onDeclined();
    setProblem({ text: response.message, tries: (problem?.tries ?? 0) + 1 });
    if (response.status === 409 || response.status === 410) onReload();
  };
  return (
    <form
      className="signing-form border rounded-4 bg-surface no-print"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={send}
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        Decline this contract?
      </h2>
      {problem && (
        <Banner key={problem.tries} kind="danger">
          {problem.text}
        </Banner>
      )}
      <p>We’ll tell your doula that you don’t want to sign. They can send you another version.</p>
      <TextAreaField
        field={{ name: 'reason', value: reason, error: undefined, onChange: setReason }}
        label="Reason"
        optional
        maxLength={DECLINE_REASON_LENGTH}
      />
      <div className="button-row mt-3h">
        <button type="submit" className="btn btn-danger btn-lg" disabled={isBusy}>
          {isBusy ? 'Declining…' : 'Decline contract'}
        </button>
        <button type="button" className="btn btn-quiet btn-lg" disabled={isBusy} onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}
