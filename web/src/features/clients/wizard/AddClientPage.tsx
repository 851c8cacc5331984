import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { AddClientWizard } from './AddClientWizard.js';
import { NotAcceptingClientsNotice } from './WizardNotices.js';
import { watchWizard } from './wizard.saga.js';
import { selectSubmission, wizardActions } from './wizard.slice.js';
import '../clients.scss';
import './review.scss';

export default function AddClientPage() {
  useSagas(watchWizard);
  const dispatch = useAppDispatch();
  const heading = usePageTitle('Add Client');
  const user = useAppSelector(selectUser);
  const submission = useAppSelector(selectSubmission);
  // Discarding the draft mounts a new, empty wizard.
  const [round, setRound] = useState(0);

  useEffect(() => () => void dispatch(wizardActions.forgotten()), [dispatch]);

  if (!user) return null;
  if (submission.status === 'done') return <Navigate to="/clients" replace />;
  return (
    <div className="mx-auto max-w-52">
      <header className="back-header d-flex align-items-start gap-2">
        <Link className="btn btn-icon" to="/clients" aria-label="Back to clients">
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <h1 className="m-0" ref={heading} tabIndex={-1}>
          Add Client
        </h1>
      </header>
      <NotAcceptingClientsNotice />
      <AddClientWizard
        key={round}
        uid={user.uid}
        submission={submission}
        onDiscarded={() => setRound(round + 1)}
      />
    </div>
  );
}
