import {
  formatFileSize,
  formatInstant,
  type RestorableContents,
  type RestoreCheckResponse,
  type RestoreEvent,
} from '@doula-desk/domain';
import { useState } from 'react';
import { Banner } from '../../components/Banner.js';
import { CheckboxField } from '../../components/fields.js';
import { WorkProgress } from '../../components/files/WorkProgress.js';
import { browserZone } from '../../lib/clock/browserZone.js';
import { useForm } from '../../lib/forms/useForm.js';
import { readableMessage } from '../../lib/http/failureText.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { RestoredServer } from './RestoredServer.js';
import { restoreServer } from './server-restore.api.js';

type Step = { at: 'asking'; problem?: string } | { at: 'running' } | RestoreEventStep;
type RestoreEventStep = { at: 'reported'; event: RestoreEvent } | { at: 'lost' };

interface BackupCheckProps {
  code: string;
  fileName: string;
  check: RestoreCheckResponse;
  onBack: () => void;
}

/** Shows what a backup contains and whether it can be restored, and restores it. */
export function BackupCheck({ code, fileName, check, onBack }: BackupCheckProps) {
  const [step, setStep] = useState<Step>({ at: 'asking' });
  const { contents, failure, productVersion } = check;

  const restore = async (choices: Choices) => {
    setStep({ at: 'running' });
    try {
      await restoreServer(code, { fileName, ...choices }, (event) => setStep({ at: 'reported', event }));
    } catch (error) {
      const { code: reason, message } = toFailure(error);
      setStep(reason === 'NETWORK_ERROR' ? { at: 'lost' } : { at: 'asking', problem: message });
    }
  };

  if (step.at === 'lost') return <RestoredServer outcome={undefined} />;
  if (step.at === 'reported' && step.event.kind === 'done') return <RestoredServer outcome={step.event} />;
  if (step.at === 'running' || (step.at === 'reported' && step.event.kind === 'progress')) {
    const { done, total } =
      step.at === 'reported' && step.event.kind === 'progress' ? step.event : { done: 0, total: 1 };
    return (
      <WorkProgress label="Restoring" percent={(100 * done) / Math.max(total, 1)}>
        <p>
          Everything is restored in one step: if it’s interrupted, nothing changes. This may take a few
          minutes.
        </p>
      </WorkProgress>
    );
  }
  const problem =
    step.at === 'reported' && step.event.kind === 'failed' ? step.event.message : problemOf(step);
  return (
    <>
      {problem && (
        <Banner key={problem} kind="danger">
          <p>{readableMessage(problem)}</p>
          <p>Nothing was changed.</p>
        </Banner>
      )}
      <h2 className="h5 text-break">
        <bdi>{fileName}</bdi>
      </h2>
      {contents && <Contents contents={contents} productVersion={productVersion} />}
      {failure ? (
        <Banner key={failure.code} kind="danger">
          <p>{readableMessage(failure.message)}</p>
        </Banner>
      ) : (
        <RestoreForm isVerified={contents?.isVerified === true} onSend={restore} />
      )}
      <button type="button" className="btn btn-quiet mt-3" onClick={onBack}>
        Choose another backup
      </button>
    </>
  );
}

const problemOf = (step: Step) => (step.at === 'asking' ? step.problem : undefined);

function Contents({ contents, productVersion }: { contents: RestorableContents; productVersion: string }) {
  const { createdAt, accounts, records, size, encrypted, isVerified } = contents;
  const facts = [
    ['Created', formatInstant(createdAt, browserZone() ?? 'UTC')],
    ['Version', `${contents.productVersion} (this server: ${productVersion})`],
    ['Accounts', accounts.toLocaleString('en-US')],
    ['Records', records.toLocaleString('en-US')],
    ['Size', `${formatFileSize(size)}, ${encrypted ? 'encrypted' : 'not encrypted'}`],
    ['Verified', isVerified ? 'Yes, with the key of the server that created it' : 'No'],
  ] as const;
  return (
    <dl className="fact-rows">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Choices {
  acceptsUnverified: boolean;
  endsAccess: boolean;
}

function RestoreForm({ isVerified, onSend }: { isVerified: boolean; onSend: (choices: Choices) => void }) {
  const form = useForm<Choices>({
    initial: { acceptsUnverified: false, endsAccess: false },
    validate: ({ acceptsUnverified }) =>
      isVerified || acceptsUnverified ? {} : { acceptsUnverified: 'Confirm this, or choose another backup' },
  });
  return (
    <form ref={form.formRef} onSubmit={form.submit(onSend)} noValidate>
      {!isVerified && (
        <>
          <Banner kind="info">
            <p>
              This backup can’t be verified: it was changed, or it comes from a version that didn’t
              authenticate backups. Its contracts, signatures, finished notes, and audit log will be
              permanently marked as imported, its contracts can’t be signed or sealed, and its passwords,
              links, and API tokens won’t work.
            </p>
          </Banner>
          <CheckboxField field={form.bind('acceptsUnverified')} label="Restore it anyway" />
        </>
      )}
      <CheckboxField
        field={form.bind('endsAccess')}
        label="Revoke API tokens, calendar feeds, shared links, and care team access"
        hint="Otherwise, any that were revoked after the backup was created work again."
      />
      <button type="submit" className="btn btn-primary">
        Restore this server
      </button>
    </form>
  );
}
