import type { ClientListEntry, DateOnly } from '@doula-desk/domain';
import { memo } from 'react';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { useMediaQuery } from '../../../lib/useMediaQuery.js';
import { useVirtualRows } from '../../../lib/useVirtualRows.js';
import { StatusBadge } from '../shown/StatusBadge.js';
import { NO_DATE, toClientRow } from './clientRow.js';
import { NameCell } from './NameCell.js';
import './cards.scss';

/** Assumed height of a row of cards in pixels until it's measured. */
const ROW_HEIGHT = 236;

interface ClientCardsProps {
  clients: readonly ClientListEntry[];
  today: DateOnly;
}

/** Shows one card per client, in as many columns as fit. */
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
        <div
          key={row}
          ref={measure}
          data-index={row}
          role="presentation"
          className="cols-md-2 cols-xl-3 d-grid gap-3 pb-3"
        >
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

/** Uses the same breakpoints as `.client-card-row` in cards.scss. */
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
  const shown = toClientRow(client, today);
  const { status, weeks, due, lastVisit, nextAppointment } = shown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the list
    <div
      role="listitem"
      aria-setsize={total}
      aria-posinset={position}
      className="card client-card gap-2h py-3q px-3h"
    >
      <div className="d-flex align-items-center column-gap-2h">
        <NameCell id={client.id} client={shown} />
        <StatusBadge status={status} />
      </div>
      <p className="d-flex flex-wrap align-items-baseline row-gap-0 column-gap-2h tabular m-0 min-h-28">
        {weeks && <strong className="fs-3">{weeks}</strong>}
        {due && <span className="text-body-secondary">Due {due}</span>}
      </p>
      <dl className="d-grid cols-2 gap-2h tabular">
        <div>
          <dt className="text-body-secondary fw-medium fs-caption">Last visit</dt>
          <dd>{lastVisit || NO_DATE}</dd>
        </div>
        <div>
          <dt className="text-body-secondary fw-medium fs-caption">Next appointment</dt>
          <dd>{nextAppointment || NO_DATE}</dd>
        </div>
      </dl>
      <p className="client-card-contact d-grid border-top mt-auto fs-md m-0 pt-2q">
        {client.phone && <PhoneLink phone={client.phone} />}
        {client.email && <span>{client.email}</span>}
      </p>
    </div>
  );
});
