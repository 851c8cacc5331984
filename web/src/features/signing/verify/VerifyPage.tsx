import { formatInstant, type VerifyResponse } from '@doula-desk/domain';
import { type FormEvent, useId, useState } from 'react';
import { Banner } from '../../../components/Banner.js';
import { FormField, TextField } from '../../../components/fields.js';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { browserZone } from '../../../lib/clock/browserZone.js';
import { isObject, publicCall } from '../../../lib/http/publicCall.js';
import { canHash, sha256Of } from '../../../lib/secureContext.js';
import { PublicLayout } from '../../landing/index.js';
import { readHash } from './hash.js';
import '../signing.scss';

type Outcome = { sha256: string; found: VerifyResponse } | { problem: string };

const NOT_A_HASH = 'Please enter the 64 characters of a SHA-256 hash';
const UNREADABLE = 'This file could not be read. Please choose it again.';

/** Where anybody can check that a contract is one that was sealed here, and that nothing of it was changed. */
export default function VerifyPage() {
  const id = useId();
  const heading = usePageTitle('Verify a contract');
  const [hash, setHash] = useState('');
  const [hashError, setHashError] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const check = async (work: () => Promise<string>) => {
    setIsBusy(true);
    setOutcome(null);
    const sha256 = await work().catch(() => undefined);
    setOutcome(sha256 ? await ask(sha256) : { problem: UNREADABLE });
    setIsBusy(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const sha256 = readHash(hash);
    setHashError(sha256 ? undefined : NOT_A_HASH);
    if (sha256) void check(async () => sha256);
    else document.getElementsByName('sha256')[0]?.focus();
  };
  return (
    <PublicLayout>
      <section className="verify public-width">
        <h1 ref={heading} tabIndex={-1}>
          Verify a contract
        </h1>
        <p>
          Choose the PDF of a signed contract to see whether it was sealed here and is unchanged. The file
          stays on your device: only its fingerprint, the SHA-256, is looked up.
        </p>
        {canHash() ? (
          <FormField name="file" label="Signed contract (PDF)" error={undefined} optional>
            {(control) => (
              <input
                {...control}
                type="file"
                accept="application/pdf,.pdf"
                className="form-control"
                disabled={isBusy}
                onChange={({ target }) => {
                  const file = target.files?.[0];
                  if (file) void check(() => sha256Of(file));
                  // The same file can be chosen again.
                  target.value = '';
                }}
              />
            )}
          </FormField>
        ) : (
          <Banner kind="info">
            This browser can only read the fingerprint of a file on a page with https. You can enter it below.
          </Banner>
        )}
        <form noValidate onSubmit={send} aria-label="Verify by SHA-256">
          <TextField
            field={{
              name: 'sha256',
              value: hash,
              error: hashError,
              onChange: (text) => {
                setHash(text);
                setHashError(undefined);
              },
            }}
            label="SHA-256"
            hint="If you have it instead of the file."
            autoComplete="off"
            optional
          />
          <button type="submit" className="btn btn-quiet" disabled={isBusy}>
            Verify
          </button>
        </form>
        <div id={`${id}-outcome`} className="mt-4" role="status">
          <span>{isBusy && 'Checking…'}</span>
          {outcome && <Result outcome={outcome} />}
        </div>
      </section>
    </PublicLayout>
  );
}

function Result({ outcome }: { outcome: Outcome }) {
  if ('problem' in outcome) return <Banner kind="danger">{outcome.problem}</Banner>;
  const { sha256, found } = outcome;
  const fingerprint = <p className="signing-hash">SHA-256: {sha256}</p>;
  if (!found.known) {
    return (
      <Banner kind="danger">
        <p>
          This file is not known here. It was not sealed by this practice software, or it has been changed
          since.
        </p>
        {fingerprint}
      </Banner>
    );
  }
  const sealedAt = formatInstant(found.sealedAt, browserZone() ?? 'UTC');
  if (found.isFromArchive) {
    return (
      <Banner kind="info">
        <p>
          This contract came here with a backup, which says that it was sealed on {sealedAt}. It has not been
          changed since it came, but it was not sealed on this server, which can’t vouch for it.
        </p>
        {fingerprint}
      </Banner>
    );
  }
  return (
    <Banner kind="success">
      <p>This contract was sealed here on {sealedAt}. It has not been changed since.</p>
      {fingerprint}
    </Banner>
  );
}

async function ask(sha256: string): Promise<Outcome> {
  const answer = await publicCall('POST', '/api/verify', { sha256 });
  if (!answer.ok) return { problem: answer.message };
  const { known, sealedAt, isFromArchive } = isObject(answer.body) ? answer.body : {};
  if (known === true && typeof sealedAt === 'string')
    return { sha256, found: { known, sealedAt, isFromArchive: isFromArchive === true } };
  return { sha256, found: { known: false } };
}
