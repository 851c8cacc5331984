import {
  type BirthLog,
  babyFacts,
  babyTitle,
  birthFacts,
  type Client,
  visibleEntries,
} from '@doula-desk/domain';
import { Baby } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { birthsActions } from '../births.slice.js';
import type { BirthRef } from '../births.source.js';
import { ShareBirthDialog } from '../share/ShareBirthDialog.js';
import { useBirthDisplay } from '../useBirthDisplay.js';
import { useBirthLog } from '../useBirthLog.js';
import '../births.scss';

const StoryDialog = lazyPart(() => import('../record/StoryDialog.js'));

const ABOUT_LOG = 'Time contractions and record what happens, with or without a connection.';

interface BirthTabProps {
  client: Client;
  /** The displayed earlier pregnancy; null for the current one. */
  pregnancyId: string | null;
}

/** Shows a birth in the chart, with the record and a link to the log. */
export function BirthTab({ client, pregnancyId }: BirthTabProps) {
  const display = useBirthDisplay();
  const dispatch = useAppDispatch();
  const { isOwn, isFormer } = useChartAccess();
  const birthRef = { clientId: client.id, pregnancyId: pregnancyId ?? undefined };
  const { log, events, failure, reload } = useBirthLog(birthRef);
  const [isWriting, setWriting] = useState(false);
  const [isSharing, setSharing] = useSharing();
  const birth = log?.birth?.status === 'recorded' ? log.birth : null;
  const entries = visibleEntries(events).length;
  return (
    <section className="card p-3h" aria-label="Birth">
      {!log && !failure && (
        <p className="placeholder-glow" role="status">
          <span className="visually-hidden">Loading the birth…</span>
          <span className="placeholder col-6" aria-hidden="true" />
        </p>
      )}
      {!log && failure && (
        <ErrorState title="The birth couldn’t be loaded" message={failure.message} onRetry={reload} />
      )}
      {log && entries === 0 && !birth && (
        <EmptyState
          title={log.pregnancyEnded ? 'No birth log' : 'No birth log yet'}
          hint={log.pregnancyEnded ? 'This pregnancy has ended.' : ABOUT_LOG}
          Icon={Baby}
          action={<OpenLogLink birthRef={birthRef} />}
        />
      )}
      {log && (entries > 0 || birth) && (
        <>
          <div className="row-head d-flex flex-wrap gap-2h align-items-center justify-content-between mb-3">
            <p>
              <span>{birth ? 'Birth recorded' : stateOfLog(log)}</span>
              <span> · </span>
              <span>{entries === 1 ? '1 entry' : `${entries} entries`}</span>
            </p>
            <div className="d-flex flex-wrap gap-2">
              {log.birth && (isOwn || isFormer) && (
                <DownloadPdfButton
                  subject={{ kind: 'birth-record', clientId: client.id, id: log.birth.id }}
                  of={`birth record for ${log.clientName}`}
                />
              )}
              {log.birth && isOwn && (
                <>
                  <button type="button" className="btn btn-quiet" onClick={() => setWriting(true)}>
                    Birth story
                  </button>
                  <button type="button" className="btn btn-quiet" onClick={() => setSharing(true)}>
                    Share
                  </button>
                </>
              )}
              <OpenLogLink birthRef={birthRef} />
            </div>
          </div>
          {isWriting && (
            <StoryDialog birthRef={birthRef} log={log} events={events} onClose={() => setWriting(false)} />
          )}
          {isSharing && log.birth && (
            <ShareBirthDialog log={log} birthId={log.birth.id} onClose={() => setSharing(false)} />
          )}
          {birth && (
            <>
              <Facts facts={birthFacts(birth, display.zone)} />
              {birth.babies.map((baby, place) => {
                const title = babyTitle(baby, place, birth.babies.length);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: babies have no id and keep their order
                  <div key={place}>
                    <h2 className="h5" dir="auto">
                      {title}
                    </h2>
                    <Facts facts={babyFacts(baby, display)} />
                  </div>
                );
              })}
            </>
          )}
          {log.birth && isOwn && (
            <button
              type="button"
              className="btn btn-outline-danger me-auto mt-4"
              onClick={() => dispatch(birthsActions.deleteRequested({ ref: birthRef }))}
            >
              Delete birth
            </button>
          )}
        </>
      )}
    </section>
  );
}

/**
 * Returns whether the list of links is open. A notification about a failed email links here with `share` in the
 * URL.
 */
function useSharing() {
  const [search, setSearch] = useSearchParams();
  const [isSharing, setSharing] = useState(() => search.has('share'));
  const set = (isOpen: boolean) => {
    setSharing(isOpen);
    if (isOpen || !search.has('share')) return;
    const rest = new URLSearchParams(search);
    rest.delete('share');
    setSearch(rest, { replace: true });
  };
  return [isSharing, set] as const;
}

/** After a loss, a log is neither in progress nor recorded. */
function stateOfLog({ pregnancyEnded }: BirthLog): string {
  return pregnancyEnded ? 'Birth log' : 'Birth log in progress';
}

function OpenLogLink({ birthRef: { clientId, pregnancyId } }: { birthRef: BirthRef }) {
  const search = pregnancyId ? `?${new URLSearchParams({ pregnancy: pregnancyId })}` : '';
  return (
    <Link className="btn btn-primary" to={`/client-chart/${clientId}/birth${search}`}>
      Open birth log
    </Link>
  );
}

function Facts({ facts }: { facts: ReturnType<typeof birthFacts> }) {
  return (
    <dl className="birth-facts mb-3 row-gap-2h column-gap-3h d-grid cols-fill-12">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="fw-normal text-body-secondary">{label}</dt>
          <dd className="text-pre-line text-anywhere" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
