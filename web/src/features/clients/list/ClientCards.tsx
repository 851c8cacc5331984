import { type ClientListEntry, type DateOnly, initials } from '@doula-desk/domain';
import { memo } from 'react';
import { Link } from 'react-router';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { useMediaQuery } from '../../../lib/useMediaQuery.js';
import { useVirtualRows } from '../../../lib/useVirtualRows.js';
import { StatusBadge } from '../shown/StatusBadge.js';
import { chartPath, NO_DATE, shownClient } from './listed.js';
import './cards.scss';

/** Assumed height of a row of cards in pixels until one is measured. */
const ROW_HEIGHT = 236;

interface ClientCardsProps {
  clients: readonly ClientListEntry[];
  today: DateOnly;
}

/** One card per client, in as many columns as fit. */
export function ClientCards({ clients, today }: ClientCardsProps) {
  const perRow = useCardsPerRow();
  const { listRef, rows, before, after, measure } = useVirtualRows<HTMLDivElement>(
    Math.ceil(clients.length / perRow),
    ROW_HEIGHT,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cards are grouped into rows, which `ul` doesn't allow
    <div role="list" aria-label="Clients" ref={listRef} style={{ paddingTop: before, paddingBottom: after }}>
      {rows.map(({ index: row }) => (
        <div key={row} ref={measure} data-index={row} role="presentation" className="client-card-row">
          {clients.slice(row * perRow, (row + 1) * perRow).map((client, place) => (
            <ClientCard
              key={client.id}
              client={client}
              today={today}
              position={row * perRow + place + 1}
              total={clients.length}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Same breakpoints as `.client-card-row` in cards.scss. */
function useCardsPerRow(): number {
  const two = useMediaQuery('(min-width: 768px)');
  const three = useMediaQuery('(min-width: 1200px)');
  if (three) return 3;
  return two ? 2 : 1;
}

interface ClientCardProps {
  client: ClientListEntry;
  today: DateOnly;
  position: number;
  total: number;
}

const ClientCard = memo(function ClientCard({ client, today, position, total }: ClientCardProps) {
  const { name, calledName, status, weeks, due, lastVisit, nextAppointment } = shownClient(client, today);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div role="listitem" aria-setsize={total} aria-posinset={position} className="card client-card">
      <div className="client-card-head">
        <span className="client-initials" aria-hidden="true">
          {initials(name)}
        </span>
        <div className="client-card-name">
          <Link className="client-link stretched-link" to={chartPath(client.id)} dir="auto">
            {name}
          </Link>
          {calledName && (
            <span className="client-called" dir="auto">
              “{calledName}”
            </span>
          )}
        </div>
        <StatusBadge status={status} />
      </div>
      <p className="client-card-weeks">
        {weeks && <strong>{weeks}</strong>}
        {due && <span>Due {due}</span>}
      </p>
      <dl className="client-card-facts">
        <div>
          <dt>Last visit</dt>
          <dd>{lastVisit || NO_DATE}</dd>
        </div>
        <div>
          <dt>Next appointment</dt>
          <dd>{nextAppointment || NO_DATE}</dd>
        </div>
      </dl>
      <p className="client-card-contact">
        {client.phone && <PhoneLink phone={client.phone} />}
        {client.email && <span>{client.email}</span>}
      </p>
    </div>
  );
});
