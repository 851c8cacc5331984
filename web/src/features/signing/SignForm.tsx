import { SIGNING_CONSENT_TEXT } from '@doula-desk/domain';
import { type FormEvent, useId, useState } from 'react';
import { Banner } from '../../components/Banner.js';
import { CheckboxField } from '../../components/fields.js';
import { SignatureFields } from '../../components/signature/SignatureFields.js';
import { useSignature } from '../../components/signature/useSignature.js';
import { browserZone } from '../../lib/clock/browserZone.js';
import type { PublicResponse } from '../../lib/http/publicCall.js';
import { DeclineForm } from './DeclineForm.js';
import { type OpenSigningPage, postConsent, postSignature } from './signing.api.js';

const CONSENT_MISSING = 'Please check the box if you agree.';

interface SignFormProps {
  token: string;
  page: OpenSigningPage;
  onReload: () => void;
  onDeclined: () => void;
}

/** A form with the consent, the signature, and a button to decline. Keeps the input when an attempt fails. */
export default function SignForm({ token, page, onReload, onDeclined }: SignFormProps) {
  const id = useId();
  const signature = useSignature();
  const [consents, setConsents] = useState(false);
  const [consentError, setConsentError] = useState<string>();
  const [problem, setProblem] = useState<{ text: string; tries: number } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [declines, setDeclines] = useState(false);
  const { clientName, timeZone: practiceZone } = page.contract;
  const { sha256 } = page.document;
  const timeZone = browserZone() ?? practiceZone;

  const consent = (isTicked: boolean) => {
    setConsents(isTicked);
    setConsentError(undefined);
    // Recorded only as evidence. Signing also sends the consent, so a lost request doesn't matter.
    if (isTicked) void postConsent(token, { timeZone });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !sha256) return;
    if (!consents) {
      setConsentError(CONSENT_MISSING);
      document.getElementsByName('consent')[0]?.focus();
      return;
    }
    const given = signature.check();
    if (!given) return;
    setIsBusy(true);
    setProblem(null);
    const response = await postSignature(token, { consent: true, ...given, timeZone, sha256 });
    setIsBusy(false);
    if (!response.ok) setProblem({ text: problemText(response), tries: (problem?.tries ?? 0) + 1 });
    // The consent was for a different version of the contract.
    if (!response.ok && response.code === 'CONTRACT_CHANGED') setConsents(false);
    // The contract was signed, can no longer be signed, or has changed, so the page reloads.
    if (response.ok || response.status === 409 || response.status === 410) onReload();
  };

  if (declines) {
    return (
      <DeclineForm
        token={token}
        timeZone={timeZone}
        onBack={() => setDeclines(false)}
        onDeclined={onDeclined}
        onReload={onReload}
      />
    );
  }
  return (
    <form
      id="sign"
      className="signing-form border rounded-4 bg-surface no-print"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={send}
    >
      <h2 id={`${id}-title`}>Sign</h2>
      {problem && (
        <Banner key={problem.tries} kind="danger">
          {problem.text}
        </Banner>
      )}
      {!sha256 && (
        <Banner kind="info">
          The contract is still being prepared. You’ll be able to sign it in a moment.
        </Banner>
      )}
      <CheckboxField
        field={{ name: 'consent', value: consents, error: consentError, onChange: consent }}
        label={SIGNING_CONSENT_TEXT}
      />
      <SignatureFields form={signature} disabled={isBusy} nameHint={`Name in the contract: ${clientName}`} />
      <p className="form-text">
        The time, your IP address, and your browser are recorded with your signature as evidence.
      </p>
      <div className="button-row mt-3h">
        <button type="submit" className="btn btn-primary btn-lg" disabled={isBusy || !sha256}>
          {isBusy ? 'Signing…' : 'Sign contract'}
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-lg"
          disabled={isBusy}
          onClick={() => setDeclines(true)}
        >
          Decline
        </button>
      </div>
    </form>
  );
}

function problemText(response: Extract<PublicResponse, { ok: false }>): string {
  if (response.status === undefined) {
    return `${response.message} Your signature is still here.`;
  }
  if (response.code === 'CONTRACT_CHANGED') {
    return 'The contract has changed since you opened this page. Please read it again before you sign.';
  }
  return response.message;
}
