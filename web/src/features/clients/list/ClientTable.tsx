import type { ClientListEntry, DateOnly } from '@doula-desk/domain';
import { memo } from 'react';
import { Link } from 'react-router';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { useVirtualRows } from '../../../lib/useVirtualRows.js';
import { StatusBadge } from '../shown/StatusBadge.js';
import { chartPath, NO_DATE, shownClient } from './listed.js';
import './table.scss';

/** Assumed row height in pixels until one is measured. */
const ROW_HEIGHT = 65;

const columns = [
  { id: 'name', label: 'Name' },
  { id: 'status', label: 'Status' },
  { id: 'weeks', label: 'Weeks' },
  { id: 'due', label: 'Due date' },
  { id: 'phone', label: 'Phone' },
  { id: 'last', label: 'Last visit' },
  { id: 'next', label: 'Next appointment' },
] as const;

interface ClientTableProps {
  clients: readonly ClientListEntry[];
  today: DateOnly;
}

/** The list on a desktop. Only the visible rows are rendered, but assistive technology gets the full count. */
export function ClientTable({ clients, today }: ClientTableProps) {
  const { listRef, rows, before, after, measure } = useVirtualRows<HTMLTableSectionElement>(
    clients.length,
    ROW_HEIGHT,
  );
  return (
    <div className="client-table-frame card">
      <table className="client-table" aria-rowcount={clients.length + 1}>
        <caption className="visually-hidden">Clients</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className={`column-${id}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={listRef}>
          <Gap height={before} />
          {rows.map(({ index }) => {
            const client = clients[index];
            return (
              client && <Row key={client.id} client={client} index={index} today={today} measure={measure} />
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  client: ClientListEntry;
  index: number;
  today: DateOnly;
  measure: (row: HTMLElement | null) => void;
}

const Row = memo(function Row({ client, index, today, measure }: RowProps) {
  const { name, calledName, status, weeks, due, lastVisit, nextAppointment } = shownClient(client, today);
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" className="column-name">
        <Link className="client-link stretched-link" to={chartPath(client.id)} dir="auto">
          {name}
        </Link>
        {calledName && (
          <span className="client-called" dir="auto">
            “{calledName}”
          </span>
        )}
      </th>
      <td className="column-status">
        <StatusBadge status={status} />
      </td>
      <td className="column-weeks">{weeks}</td>
      <td className="column-due">{due || NO_DATE}</td>
      <td className="column-phone">{client.phone && <PhoneLink phone={client.phone} />}</td>
      <td className="column-last">{lastVisit || NO_DATE}</td>
      <td className="column-next">{nextAppointment || NO_DATE}</td>
    </tr>
  );
});

/**
 * Fills the space of rows that aren't rendered. It has one cell without `colspan`, which would bring back columns that
 * a narrow table hides.
 */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: table rows can't be focused
    <tr aria-hidden="true" className="client-gap">
      <td style={{ height }} />
    </tr>
  );
}
