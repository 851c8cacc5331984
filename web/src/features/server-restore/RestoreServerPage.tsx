import type { RestorableBackupsResponse } from '@doula-desk/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../components/Banner.js';
import { TextField } from '../../components/fields.js';
import { usePageTitle } from '../../components/usePageTitle.js';
import { useForm } from '../../lib/forms/useForm.js';
import { inWords } from '../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { PublicLayout } from '../landing/index.js';
import { BackupChoice } from './BackupChoice.js';
import { fetchBackups } from './server-restore.api.js';
import './server-restore.scss';

/** What the person has entered so far. The code stays in memory only. */
interface Admitted {
  code: string;
  found: RestorableBackupsResponse;
}

/** Restores the backup of a whole server, as long as the server has no account. */
export default function RestoreServerPage() {
  const heading = usePageTitle('Restore a server backup');
  const [admitted, setAdmitted] = useState<Admitted>();
  return (
    <PublicLayout>
      <section className="restore-server public-width">
        <h1 ref={heading} tabIndex={-1}>
          Restore a server backup
        </h1>
        {admitted ? (
          <BackupChoice code={admitted.code} found={admitted.found} />
        ) : (
          <CodeForm onAdmitted={setAdmitted} />
        )}
      </section>
    </PublicLayout>
  );
}

function CodeForm({ onAdmitted }: { onAdmitted: (admitted: Admitted) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: 'Please enter the code' } : {}),
  });
  const send = form.submit(async ({ code }) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      onAdmitted({ code: code.trim(), found: await fetchBackups(code.trim()) });
    } catch (error) {
      setFailure(toFailure(error));
      setIsBusy(false);
    }
  });
  if (failure?.code === 'NOT_FOUND') return <HasAccounts />;
  return (
    <>
      <p>
        This brings back all practices and accounts of a server on this new one. It works only while this
        server has no account.
      </p>
      {failure && (
        <Banner key={failure.message} kind="danger">
          <p>{inWords(failure.message)}</p>
        </Banner>
      )}
      <form ref={form.formRef} onSubmit={send} noValidate>
        <fieldset disabled={isBusy}>
          <TextField
            field={form.bind('code')}
            label="Restore code"
            hint="Shown in the server’s log when it starts, and by the operator’s command restore-code. It works for one to two hours."
            autoComplete="off"
            placeholder="XXXX-XXXX-XXXX-XXXX"
          />
          <button type="submit" className="btn btn-primary">
            {isBusy ? 'Checking…' : 'Continue'}
          </button>
        </fieldset>
      </form>
    </>
  );
}

function HasAccounts() {
  return (
    <>
      <Banner kind="info">
        <p>
          This server already has accounts, so a backup can’t be restored here. Install the product with an
          empty database, or sign in.
        </p>
      </Banner>
      <Link className="btn btn-primary" to="/login">
        Sign In
      </Link>
    </>
  );
}
