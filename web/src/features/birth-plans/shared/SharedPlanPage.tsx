import type { PlanDocument, PracticeAbout } from '@doula-desk/domain';
import { Printer } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Brand } from '../../../components/Brand.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { PrintLetterhead } from '../../../components/PrintLetterhead.js';
import { MAIN_ID, SkipLink } from '../../../components/SkipLink.js';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { isObject, publicCall } from '../../../lib/http/publicCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { PlanDocumentView } from '../document/PlanDocumentView.js';
import { readDocument } from '../document/readDocument.js';
import { AboutPractice } from './AboutPractice.js';
import { readAbout } from './readAbout.js';
import { useNoIndex } from './useNoIndex.js';
import './shared-plan.scss';

interface SharedPlan {
  document: PlanDocument;
  expiresAt: string;
  timeZone: string;
  about: PracticeAbout | undefined;
}

type Step = { at: 'loading' } | { at: 'ended' } | { at: 'failed' } | { at: 'shown'; shared: SharedPlan };

/**
 * A birth plan for someone with a link, without an account. A tab may stay open for weeks until the birth, so the plan
 * is reloaded whenever the tab becomes visible, and never shows outdated contents or a link that has ended.
 */
export default function SharedPlanPage() {
  const { token = '' } = useParams();
  const [step, setStep] = useState<Step>({ at: 'loading' });
  useNoIndex();

  const load = useCallback(async () => {
    const answer = await publicCall('GET', addressOf(token));
    const shared = answer.ok ? readShared(answer.body) : undefined;
    if (shared) setStep({ at: 'shown', shared });
    // Any refusal means that the link doesn't work; only a missing response or a server error is temporary.
    else if (!answer.ok && isRefusal(answer.status)) setStep({ at: 'ended' });
    // Offline, the loaded plan is better than nothing.
    else setStep((step) => (step.at === 'shown' ? step : { at: 'failed' }));
  }, [token]);
  const ask = useCallback(() => {
    setStep({ at: 'loading' });
    void load();
  }, [load]);
  useLoadOnce(ask);
  useWhenVisible(() => void load());

  if (step.at === 'loading') return <LoadingScreen />;
  if (step.at === 'ended') {
    return (
      <MessagePage key="ended" title="This link is no longer active">
        <p>It expired, or the person who shared the birth plan revoked it. Please ask them for a new link.</p>
      </MessagePage>
    );
  }
  if (step.at === 'failed') {
    return (
      <MessagePage key="failed" title="The birth plan could not be loaded">
        <p>Your connection may be down. Please try again in a moment.</p>
        <button type="button" className="btn btn-primary" onClick={ask}>
          Try again
        </button>
      </MessagePage>
    );
  }
  return <Shown token={token} shared={step.shared} />;
}

function Shown({ token, shared }: { token: string; shared: SharedPlan }) {
  const { document: plan, expiresAt, timeZone, about } = shared;
  const heading = usePageTitle(plan.title, true);
  useReportOpened(token);
  const doula = plan.facts.find(({ label }) => label === 'Doula')?.text;
  return (
    <Frame>
      <div className="shared-plan-bar no-print">
        <p>
          Shared by <bdi>{doula ?? 'a doula'}</bdi>
          <span>. This link works until {timeOf(expiresAt, timeZone)}.</span>
        </p>
        <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
          <Printer size={18} aria-hidden /> Print
        </button>
      </div>
      <PlanDocumentView
        plan={plan}
        letterhead={about && <PrintLetterhead {...about} />}
        heading={
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {plan.clientName}
          </h1>
        }
      />
      {about && <AboutPractice about={about} />}
      <p className="shared-plan-note no-print">
        A birth plan describes the family’s wishes. It isn’t medical advice, and it isn’t for emergencies.
      </p>
    </Frame>
  );
}

/** Reports once that a person has opened the plan; a tab in the background doesn't count. */
function useReportOpened(token: string): void {
  const told = useRef(false);
  useEffect(() => {
    const tell = () => {
      if (told.current || document.visibilityState !== 'visible') return;
      told.current = true;
      void publicCall('POST', `${addressOf(token)}/opened`, undefined, { isRepeatable: true });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [token]);
}

function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageTitle(title, true);
  return (
    <Frame>
      <section className="shared-plan-words">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="shared-plan">
      <SkipLink />
      <header className="shared-plan-head no-print">
        <Brand />
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/**
 * Formats an instant in the practice's time zone, as the mail does: 'Nov 3, 2026, 10:00 AM EST'. Uses Intl because the
 * date library is loaded only on signed-in pages.
 */
function timeOf(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return '';
  const parts = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(time);
  } catch {
    // The browser doesn't know the zone.
    return new Intl.DateTimeFormat('en-US', parts).format(time);
  }
}

function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

function addressOf(token: string): string {
  return `/api/shared/birth-plans/${encodeURIComponent(token)}`;
}

function readShared(body: unknown): SharedPlan | undefined {
  if (!isObject(body)) return undefined;
  const found = readDocument(body.document);
  return found && typeof body.expiresAt === 'string'
    ? {
        document: found,
        expiresAt: body.expiresAt,
        timeZone: String(body.timeZone ?? 'UTC'),
        about: readAbout(body.about),
      }
    : undefined;
}
