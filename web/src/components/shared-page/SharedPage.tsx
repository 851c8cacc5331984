import type { PracticeAbout } from '@doula-desk/domain';
import { Printer } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { isObject, publicCall } from '../../lib/http/publicCall.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { LoadingScreen } from '../LoadingScreen.js';
import { usePageTitle } from '../usePageTitle.js';
import { AboutPractice } from './AboutPractice.js';
import { readAbout } from './readAbout.js';
import { SharedFrame, SharedMessage } from './SharedFrame.js';
import { useNoIndex } from './useNoIndex.js';

/** The record that a link opened, and its context. */
export interface SharedRecord<Document> {
  document: Document;
  expiresAt: string;
  timeZone: string;
  about: PracticeAbout | undefined;
}

interface SharedPageProps<Document> {
  /** Path of the link in the API. */
  address: string;
  /** Noun for the record within a sentence, such as 'birth plan'. */
  name: string;
  /** Parses the response body; returns undefined if it's malformed. */
  read: (document: unknown) => Document | undefined;
  titleOf: (document: Document) => string;
  /** Returns the name of the person who shared the record; if undefined, the page shows the practitioner's name. */
  sharedBy?: (shared: SharedRecord<Document>) => string | undefined;
  note: string;
  /** Renders the record. The page focuses the heading. */
  children: (
    shared: SharedRecord<Document>,
    heading: React.RefObject<HTMLHeadingElement | null>,
  ) => ReactNode;
}

type Step<Document> =
  | { at: 'loading' }
  | { at: 'ended' }
  | { at: 'failed' }
  | { at: 'shown'; shared: SharedRecord<Document> };

/**
 * A page that shows a record to someone who has a link but no account. A tab may stay open for weeks, so the
 * page reloads the record whenever the tab becomes visible, and never shows outdated contents or a record whose
 * link has ended.
 */
export function SharedPage<Document>(props: SharedPageProps<Document>) {
  const { address, name, read } = props;
  const [step, setStep] = useState<Step<Document>>({ at: 'loading' });
  useNoIndex();

  const load = useCallback(async () => {
    const response = await publicCall('GET', address);
    const shared = response.ok ? readShared(response.body, read) : undefined;
    if (shared) setStep({ at: 'shown', shared });
    // A client error means that the link doesn't work. A missing response or a server error is temporary.
    else if (!response.ok && isRejection(response.status)) setStep({ at: 'ended' });
    // Offline, the loaded record is better than nothing.
    else setStep((step) => (step.at === 'shown' ? step : { at: 'failed' }));
  }, [address, read]);
  const start = useCallback(() => {
    setStep({ at: 'loading' });
    void load();
  }, [load]);
  useLoadOnce(start);
  useWhenVisible(() => void load());

  if (step.at === 'loading') return <LoadingScreen />;
  if (step.at === 'ended') {
    return (
      <SharedMessage key="ended" title="This link is no longer active">
        <p>It expired, or the person who shared the {name} revoked it. Please ask them for a new link.</p>
      </SharedMessage>
    );
  }
  if (step.at === 'failed') {
    return (
      <SharedMessage key="failed" title={`The ${name} couldn’t be loaded`}>
        <p>Your connection may be down. Please try again in a moment.</p>
        <button type="button" className="btn btn-primary" onClick={start}>
          Try again
        </button>
      </SharedMessage>
    );
  }
  return <SharedContents {...props} shared={step.shared} />;
}

function SharedContents<Document>({
  address,
  titleOf,
  sharedBy,
  note,
  children,
  shared,
}: SharedPageProps<Document> & { shared: SharedRecord<Document> }) {
  const { document, expiresAt, timeZone, about } = shared;
  const heading = usePageTitle(titleOf(document), true);
  useReportOpened(address);
  return (
    <SharedFrame about={about}>
      <div className="shared-page-bar flex-wrap align-items-center justify-content-between gap-2h mb-3 no-print">
        <p className="m-0 text-body-secondary">
          Shared by <bdi>{sharedBy?.(shared) ?? about?.practitionerName ?? 'a doula'}</bdi>
          <span>. This link works until {timeOf(expiresAt, timeZone)}.</span>
        </p>
        <button type="button" className="btn btn-quiet" onClick={() => window.print()}>
          <Printer size={18} aria-hidden /> Print
        </button>
      </div>
      {children(shared, heading)}
      {about && <AboutPractice about={about} />}
      <p className="mt-3 mb-0 text-body-secondary fs-md no-print">{note}</p>
    </SharedFrame>
  );
}

/** Reports once that someone has opened the record. A tab in the background doesn't count. */
function useReportOpened(address: string): void {
  const isReported = useRef(false);
  useEffect(() => {
    const report = () => {
      if (isReported.current || document.visibilityState !== 'visible') return;
      isReported.current = true;
      void publicCall('POST', `${address}/opened`, undefined, { isRepeatable: true });
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [address]);
}

/**
 * Formats an instant in the practice's time zone, as in the email, such as 'Nov 3, 2026, 10:00 AM EST'. Uses
 * Intl because the date library is loaded only on signed-in pages.
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
    // The browser doesn't know the time zone.
    return new Intl.DateTimeFormat('en-US', parts).format(time);
  }
}

function isRejection(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

function readShared<Document>(
  body: unknown,
  read: (document: unknown) => Document | undefined,
): SharedRecord<Document> | undefined {
  if (!isObject(body)) return undefined;
  const document = read(body.document);
  return document !== undefined && typeof body.expiresAt === 'string'
    ? {
        document,
        expiresAt: body.expiresAt,
        timeZone: String(body.timeZone ?? 'UTC'),
        about: readAbout(body.about),
      }
    : undefined;
}
