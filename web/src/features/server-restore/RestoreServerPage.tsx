import type { RestorableBackupsResponse } from '@doula-desk/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../components/Banner.js';
import { TextField } from '../../components/fields.js';
import { usePageTitle } from '../../components/usePageTitle.js';
import { useForm } from '../../lib/forms/useForm.js';
import { readableMessage } from '../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { PublicLayout } from '../landing/index.js';
import { BackupChoice } from './BackupChoice.js';
import { fetchBackups } from './server-restore.api.js';

/** The restore code, kept only in memory, and the backups that the server found. */
interface RestoreAccess {
  code: string;
  found: RestorableBackupsResponse;
}

/** Restores a backup of a whole server. Available only while the server has no accounts. */
export default function RestoreServerPage() {
  const heading = usePageTitle('Restore a server backup');
  const [access, setAccess] = useState<RestoreAccess>();
  return (
    <PublicLayout>
      <section className="public-width public-article">
        <h1 className="mb-2h" ref={heading} tabIndex={-1}>
          Restore a server backup
        </h1>
        {access ? (
          <BackupChoice code={access.code} found={access.found} />
        ) : (
          <CodeForm onAccess={setAccess} />
        )}
      </section>
    </PublicLayout>
  );
}

function CodeForm({ onAccess }: { onAccess: (access: RestoreAccess) => void }) {
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
      onAccess({ code: code.trim(), found: await fetchBackups(code.trim()) });
    } catch (error) {
      setFailure(toFailure(error));
      setIsBusy(false);
    }
  });
  if (failure?.code === 'NOT_FOUND') return <AccountsExistMessage />;
  return (
    <>
      <p>
        Restore all practices and accounts from another server’s backup. This works only until the first
        account is created on this server.
      </p>
      {failure && (
        <Banner key={failure.message} kind="danger">
          <p>{readableMessage(failure.message)}</p>
        </Banner>
      )}
      <form ref={form.formRef} onSubmit={send} noValidate>
        <fieldset disabled={isBusy}>
          <TextField
            field={form.bind('code')}
            label="Restore code"
            hint="The server writes it to its log at startup. You can also get one with the operator command restore-code. A code works for one to two hours."
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

function AccountsExistMessage() {
  return (
    <>
      <Banner kind="info">
        <p>
          This server already has accounts, so you can’t restore a backup here. Use a server with an empty
          database, or sign in.
        </p>
      </Banner>
      <Link className="btn btn-primary" to="/login">
        Sign In
      </Link>
    </>
  );
}
