import { ArrowLeft, Printer } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { PracticeLetterhead } from '../../settings/index.js';
import { listFailureText } from '../texts.js';
import { PlanDocumentView } from './PlanDocumentView.js';
import { watchPlanDocument } from './planDocument.saga.js';
import { planDocumentActions, selectPlanDocument } from './planDocument.slice.js';
import './print-plan.scss';

/** A printable plan for the hospital bag. */
export default function PrintPlanPage() {
  useSagas(watchPlanDocument);
  const { clientId = '', planId = '' } = useParams();
  const dispatch = useAppDispatch();
  const { plan, failure } = useAppSelector(selectPlanDocument);
  // The title is also the default file name when saving as PDF.
  const heading = usePageTitle(plan ? `${plan.title} - ${plan.clientName}` : 'Birth Plan');
  const load = useCallback(
    () => void dispatch(planDocumentActions.documentRequested({ id: planId, clientId })),
    [dispatch, planId, clientId],
  );
  useLoadOnce(load);

  const back = (
    <Link className="btn btn-quiet" to="/birth-plans">
      <ArrowLeft size={18} aria-hidden /> Birth Plans
    </Link>
  );
  if (failure?.status === 404) {
    return (
      <div className="card">
        <EmptyState
          title="Birth plan not found"
          hint="It may have been deleted."
          Icon={Printer}
          action={back}
        />
      </div>
    );
  }
  if (failure) {
    return (
      <div className="card">
        <ErrorState
          title="The birth plan couldn’t be loaded"
          message={listFailureText(failure)}
          onRetry={load}
        />
      </div>
    );
  }
  if (!plan) return <LoadingScreen />;
  return (
    <>
      <div className="plan-print-bar flex-wrap justify-content-between gap-2h mt-0 mb-3h mx-auto no-print max-w-52">
        {back}
        <div className="d-flex flex-wrap gap-2h">
          <DownloadPdfButton
            subject={{ kind: 'birth-plan', clientId, id: planId }}
            of={`birth plan for ${plan.clientName}`}
            className="btn btn-quiet"
          />
          <button type="button" className="btn btn-primary" onClick={() => window.print()}>
            <Printer size={18} aria-hidden /> Print
          </button>
        </div>
      </div>
      <PlanDocumentView
        plan={plan}
        letterhead={<PracticeLetterhead />}
        heading={
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {plan.clientName}
          </h1>
        }
      />
    </>
  );
}
