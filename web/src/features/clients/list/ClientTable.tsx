import type { ClientListEntry, ClientSort, DateOnly } from '@doula-desk/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { PhoneLink } from '../../../components/PhoneLink.js';
import { useVirtualRows } from '../../../lib/useVirtualRows.js';
import { StatusBadge } from '../shown/StatusBadge.js';
import { NO_DATE, toClientRow } from './clientRow.js';
import { NameCell } from './NameCell.js';
import './table.scss';

/** Assumed row height in pixels until it's measured. */
const ROW_HEIGHT = 65;

interface Column {
  id: string;
  label: string;
  /** The sort order that the header sets, and the reverse order if there is one. */
  sorts?: { ascending: ClientSort; descending?: ClientSort };
}

const columns: readonly Column[] = [
  { id: 'name', label: 'Name', sorts: { ascending: 'name-asc', descending: 'name-desc' } },
  { id: 'status', label: 'Status' },
  { id: 'weeks', label: 'Weeks' },
  { id: 'due', label: 'Due date', sorts: { ascending: 'due' } },
  { id: 'phone', label: 'Phone' },
  { id: 'last', label: 'Last visit' },
  { id: 'next', label: 'Next appointment' },
];

interface ClientTableProps {
  clients: readonly ClientListEntry[];
  today: DateOnly;
  sort: ClientSort;
  onSort: (sort: ClientSort) => void;
}

/** The list on a desktop. Renders only the visible rows, but tells assistive technology the full count. */
export function ClientTable({ clients, today, sort, onSort }: ClientTableProps) {
  const { listRef, rows, before, after, measure } = useVirtualRows<HTMLTableSectionElement>(
    clients.length,
    ROW_HEIGHT,
  );
  return (
    <div className="client-table-frame card">
      <table className="client-table w-100 tabular" aria-rowcount={clients.length + 1}>
        <caption className="visually-hidden">Clients</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
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

interface HeadingProps {
  column: Column;
  sort: ClientSort;
  onSort: (sort: ClientSort) => void;
}

function Heading({ column: { id, label, sorts }, sort, onSort }: HeadingProps) {
  const isDescending = sort === sorts?.descending;
  const isSorted = sort === sorts?.ascending || isDescending;
  const next = sort === sorts?.ascending ? (sorts.descending ?? 'name-asc') : sorts?.ascending;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={`position-sticky bg-surface text-body-secondary fs-sm fw-semibold text-nowrap z-3 column-${id}`}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      {next ? (
        <button
          type="button"
          className="column-sort gap-1 align-items-center p-0 bg-transparent text-reset d-inline-flex min-h-36 border-0"
          onClick={() => onSort(next)}
        >
          {label}
          <Arrow size={14} aria-hidden className={isSorted ? '' : 'invisible'} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** A bar that shows how far along a pregnancy is. The text next to it has the same information. */
function WeeksBar({ progress }: { progress: number }) {
  return (
    <span className="weeks-bar mt-1 bg-body-secondary d-block" aria-hidden="true">
      <span className="h-100 d-block" style={{ width: `${progress * 100}%` }} />
    </span>
  );
}

interface RowProps {
  client: ClientListEntry;
  index: number;
  today: DateOnly;
  measure: (row: HTMLElement | null) => void;
}

const Row = memo(function Row({ client, index, today, measure }: RowProps) {
  const shown = toClientRow(client, today);
  const { status, weeks, progress, due, lastVisit, nextAppointment } = shown;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" className="column-name">
        <NameCell id={client.id} client={shown} />
      </th>
      <td className="column-status">
        <StatusBadge status={status} />
      </td>
      <td className="column-weeks">
        <span>{weeks}</span>
        {progress !== null && <WeeksBar progress={progress} />}
      </td>
      <td className="column-due">{due || NO_DATE}</td>
      <td className="column-phone">{client.phone && <PhoneLink phone={client.phone} />}</td>
      <td className="column-last">{lastVisit || NO_DATE}</td>
      <td className="column-next">{nextAppointment || NO_DATE}</td>
    </tr>
  );
});

/**
 * Fills the space of rows that aren't rendered. Has only one cell, because `colspan` would bring back columns that a
 * narrow table hides.
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
