import { babyFacts, babyTitle, birthFacts, type Client, shownBirthEvents } from '@doula-desk/domain';
import { Baby } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useTimeZone } from '../../../store/today.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { useBirthLog } from '../useBirthLog.js';
import '../births.scss';

const StoryDialog = lazyPart(() => import('../record/StoryDialog.js'));

/** What the chart shows of a birth: the record, and the way to the log. */
export function BirthTab({ client }: { client: Client }) {
  const zone = useTimeZone();
  const birthRef = { clientId: client.id };
  const { log, events, failure, reload } = useBirthLog(birthRef);
  const [isWriting, setWriting] = useState(false);
  const birth = log?.birth?.status === 'recorded' ? log.birth : null;
  const entries = shownBirthEvents(events).length;
  return (
    <section className="card birth-tab" aria-label="Birth">
      {!log && !failure && (
        <p className="placeholder-glow" role="status">
          <span className="visually-hidden">Loading the birth…</span>
          <span className="placeholder col-6" aria-hidden="true" />
        </p>
      )}
      {!log && failure && (
        <ErrorState title="The birth could not be loaded" message={failure.message} onRetry={reload} />
      )}
      {log && entries === 0 && !birth && (
        <EmptyState
          title="No birth log yet"
          hint="The log times contractions and records what happens, with or without a connection."
          Icon={Baby}
          action={<OpenLogLink clientId={client.id} />}
        />
      )}
      {log && (entries > 0 || birth) && (
        <>
          <div className="birth-tab-head">
            <p>
              <span>{birth ? 'Birth recorded' : 'Birth log in progress'}</span>
              <span> · </span>
              <span>{entries === 1 ? '1 entry' : `${entries} entries`}</span>
            </p>
            <div className="birth-tab-actions">
              {log.birth && (
                <>
                  <DownloadPdfButton
                    subject={{ kind: 'birth-record', clientId: client.id, id: log.birth.id }}
                    of={`birth record of ${log.clientName}`}
                  />
                  <button type="button" className="btn btn-quiet" onClick={() => setWriting(true)}>
                    Birth story
                  </button>
                </>
              )}
              <OpenLogLink clientId={client.id} />
            </div>
          </div>
          {isWriting && (
            <StoryDialog birthRef={birthRef} log={log} events={events} onClose={() => setWriting(false)} />
          )}
          {birth && (
            <>
              <Facts facts={birthFacts(birth, zone)} />
              {birth.babies.map((baby, place) => {
                const title = babyTitle(baby, place, birth.babies.length);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: babies have no id and keep their order
                  <div key={place}>
                    <h3 className="h5" dir="auto">
                      {title}
                    </h3>
                    <Facts facts={babyFacts(baby, zone)} />
                  </div>
                );
              })}
            </>
          )}
        </>
      )}
    </section>
  );
}

function OpenLogLink({ clientId }: { clientId: string }) {
  return (
    <Link className="btn btn-primary" to={`/client-chart/${clientId}/birth`}>
      Open birth log
    </Link>
  );
}

function Facts({ facts }: { facts: ReturnType<typeof birthFacts> }) {
  return (
    <dl className="birth-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
