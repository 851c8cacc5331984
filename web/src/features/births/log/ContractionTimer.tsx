import {
  type BirthEvent,
  clockTime,
  contractionMeans,
  contractionsOf,
  contractionsWithin,
  epochMilliseconds,
  formatSeconds,
  hasClockChange,
  patternRun,
  patternRunText,
  patternText,
  toInstant,
  visibleEntries,
} from '@doula-desk/domain';
import { useMemo } from 'react';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useTimeZone } from '../../../store/today.js';
import { useTick } from '../../entry-logs/index.js';
import type { BirthWriter } from '../useBirthLog.js';
import { useContractionPattern } from '../useContractionPattern.js';
import { ContractionChart } from './ContractionChart.js';

interface ContractionTimerProps {
  events: readonly BirthEvent[];
  writer: BirthWriter;
}

const intensities = [1, 2, 3, 4, 5] as const;
/** Minutes after which a running contraction is assumed to have ended without being stopped. */
const FORGOTTEN_MINUTES = 10;

/** Times contractions with one large button, and shows the frequency and durations. */
export function ContractionTimer({ events, writer }: ContractionTimerProps) {
  const zone = useTimeZone();
  const { canEdit } = useChartAccess();
  const pattern = useContractionPattern();
  const now = useTick(1000);
  const contractions = useMemo(() => contractionsOf(events), [events]);
  const last = contractions.at(-1);
  const lastEvent = visibleEntries(events).find(({ id }) => id === last?.id);
  const seconds = last ? Math.max(0, (now - epochMilliseconds(last.startedAt)) / 1000) : 0;
  const isRunning = last !== undefined && last.endedAt === null && seconds < FORGOTTEN_MINUTES * 60;
  const recent = contractionsWithin(contractions, now);
  const isAmbiguous = hasClockChange(
    recent.map(({ startedAt }) => ({ at: startedAt })),
    zone,
  );
  const means = contractionMeans(contractions, now);
  const run = patternRun(contractions, pattern, now);

  return (
    <section className="card d-grid gap-3 p-3" aria-label="Contractions">
      {canEdit && (
        <button
          type="button"
          className={`place-center fw-semibold btn birth-timer-button min-h-112 fs-22 ${isRunning ? 'btn-danger' : 'btn-primary'}`}
          onClick={() => {
            if (isRunning && lastEvent) writer.change(lastEvent, { endedAt: toInstant(Date.now()) });
            else writer.add({ kind: 'contraction' });
          }}
        >
          <span>{isRunning ? 'Stop contraction' : 'Start contraction'}</span>
          {isRunning && (
            <span className="tabular fs-28" aria-hidden="true">
              {formatSeconds(seconds)}
            </span>
          )}
        </button>
      )}
      {canEdit && last && lastEvent && !isRunning && (
        <fieldset className="check-buttons gap-2 d-grid cols-5">
          <legend className="float-none fs-md">Intensity of the last contraction</legend>
          {intensities.map((intensity) => (
            <label key={intensity} className="btn btn-quiet">
              <input
                type="radio"
                name="intensity"
                className="visually-hidden"
                checked={last.intensity === intensity}
                onChange={() => writer.change(lastEvent, { details: { ...lastEvent.details, intensity } })}
              />
              {intensity}
            </label>
          ))}
        </fieldset>
      )}
      {contractions.length > 0 && (
        <dl className="birth-figures d-grid row-gap-2h column-gap-3 align-items-end cols-2">
          <div>
            <dt className="fw-normal text-body-secondary">Frequency, last hour</dt>
            <dd className="fs-5 fw-semibold tabular">
              {means.interval === null ? '–' : formatSeconds(means.interval)}
            </dd>
          </div>
          <div>
            <dt className="fw-normal text-body-secondary">Duration, last hour</dt>
            <dd className="fs-5 fw-semibold tabular">
              {means.duration === null ? '–' : formatSeconds(means.duration)}
            </dd>
          </div>
          <div>
            <dt className="fw-normal text-body-secondary">{patternText(pattern)}</dt>
            <dd className="fs-5 fw-semibold tabular">{patternRunText(run, pattern)}</dd>
          </div>
        </dl>
      )}
      {recent.length > 0 && (
        <>
          <ContractionChart contractions={recent} now={now} zone={zone} />
          <details>
            <summary>Last 2 hours ({recent.length})</summary>
            <table className="table mt-2h mx-0 mb-0 tabular">
              <thead>
                <tr>
                  <th scope="col">Start</th>
                  <th scope="col">Duration</th>
                  <th scope="col">Since previous</th>
                  <th scope="col">Intensity</th>
                </tr>
              </thead>
              <tbody>
                {recent.toReversed().map(({ id, startedAt, duration, interval, intensity }) => (
                  <tr key={id}>
                    <td>{clockTime(startedAt, zone, isAmbiguous)}</td>
                    <td>{duration === null ? '–' : formatSeconds(duration)}</td>
                    <td>{interval === null ? '–' : formatSeconds(interval)}</td>
                    <td>{intensity ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
