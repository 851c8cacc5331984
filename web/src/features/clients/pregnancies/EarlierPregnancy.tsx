import {
  appointmentStatusLabel,
  type Client,
  formatDate,
  formatTime,
  type PregnancyDetails,
  type PregnancyRecord,
  planTemplates,
} from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../../components/ErrorState.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { Facts } from '../shown/Facts.js';
import { earlierPregnancyFacts } from './earlierPregnancyFacts.js';
import { fetchPregnancy } from './pregnancies.api.js';

interface EarlierPregnancyProps {
  client: Client;
  pregnancyId: string;
}

/** The facts about an earlier pregnancy, with its appointments and birth plans. */
export function EarlierPregnancy({ client, pregnancyId }: EarlierPregnancyProps) {
  const [pregnancy, setPregnancy] = useState<PregnancyDetails | null>(null);
  const load = useCall(fetchPregnancy, setPregnancy);
  const ask = () => load.start(client.id, pregnancyId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads when another pregnancy is chosen
  useLoadOnce(useCallback(ask, [client.id, pregnancyId]));
  if (load.failure) {
    return (
      <div className="card">
        <ErrorState title="The pregnancy couldn’t be loaded" message={load.failure.message} onRetry={ask} />
      </div>
    );
  }
  if (pregnancy?.id !== pregnancyId) return <p role="status">Loading the pregnancy…</p>;
  return (
    <div className="chart-cards align-items-start gap-3h cols-xl-2">
      <section className="card chart-card" aria-label="Pregnancy">
        <header className="chart-card-head">
          <h2>Pregnancy</h2>
        </header>
        <Facts groups={earlierPregnancyFacts(pregnancy)} />
      </section>
      <div className="chart-column">
        <RecordList
          title="Appointments"
          nothing="No appointments for this pregnancy"
          records={pregnancy.appointments}
          text={({ type, date, time, status }) => [
            type,
            formatDate(date),
            time && formatTime(time),
            appointmentStatusLabel(status),
          ]}
          address={({ id, date }) => `/schedule?view=day&date=${date}&appointment=${id}`}
        />
        <RecordList
          title="Birth plans"
          nothing="No birth plans for this pregnancy"
          records={pregnancy.birthPlans}
          text={({ type, date, status }) => [titleOfPlan(type), `EDD ${formatDate(date)}`, status]}
          address={({ id }) => `/birth-plans?client=${client.id}&plan=${id}`}
        />
      </div>
    </div>
  );
}

function titleOfPlan(type: string): string {
  return Object.entries(planTemplates).find(([key]) => key === type)?.[1].title ?? type;
}

interface RecordListProps {
  title: string;
  nothing: string;
  records: readonly PregnancyRecord[];
  /** The parts of a record's row, such as its title and date. The first part is a link. */
  text: (record: PregnancyRecord) => (string | undefined)[];
  address: (record: PregnancyRecord) => string;
}

function RecordList({ title, nothing, records, text, address }: RecordListProps) {
  const { isOwn } = useChartAccess();
  return (
    <section className="card chart-card" aria-label={title}>
      <header className="chart-card-head">
        <h2>{title}</h2>
      </header>
      {records.length === 0 && <p className="facts-nothing">{nothing}</p>}
      {records.length > 0 && (
        <ul className="ruled-rows list-unstyled m-0">
          {records.map((record) => {
            const [name, ...rest] = text(record);
            return (
              <li
                className="d-flex flex-wrap align-items-baseline justify-content-between row-gap-0h column-gap-3 py-2q px-0"
                key={record.id}
              >
                {isOwn ? <Link to={address(record)}>{name}</Link> : <strong>{name}</strong>}
                <span>{rest.filter(Boolean).join(' · ')}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
