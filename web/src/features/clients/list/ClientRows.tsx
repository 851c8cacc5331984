import type { ClientListEntry, DateOnly } from '@doula-desk/domain';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useVirtualRows } from '../../../lib/useVirtualRows.js';
import { SharedByBadge } from '../../care-team/index.js';
import { StatusBadge } from '../shown/StatusBadge.js';
import { chartPath, toClientRow } from './clientRow.js';
import './rows.scss';

/** Assumed row height in pixels until it's measured. */
const ROW_HEIGHT = 77;

interface ClientRowsProps {
  clients: readonly ClientListEntry[];
  today: DateOnly;
}

/** The list on a phone, with one row per client. */
export function ClientRows({ clients, today }: ClientRowsProps) {
  const { listRef, rows, before, after, measure } = useVirtualRows<HTMLUListElement>(
    clients.length,
    ROW_HEIGHT,
  );
  return (
    <ul
      className="client-rows card m-0 list-none p-0"
      aria-label="Clients"
      ref={listRef}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {rows.map(({ index }) => {
        const client = clients[index];
        if (!client) return null;
        const { name, status, weeks, due, babies } = toClientRow(client, today);
        return (
          <li
            key={client.id}
            ref={measure}
            data-index={index}
            aria-setsize={clients.length}
            aria-posinset={index + 1}
          >
            <div className="d-grid flex-1 min-w-0 lh-snug">
              <Link
                className="client-link title-link lines-2 text-body-emphasis fw-650 stretched-link"
                to={chartPath(client.id)}
                dir="auto"
              >
                {name}
              </Link>
              <span className="text-body-secondary fs-sm">
                {[weeks, due && `Due ${due}`, babies].filter(Boolean).join(' · ')}
              </span>
              <SharedByBadge clientId={client.id} />
            </div>
            <StatusBadge status={status} />
            <ChevronRight size={18} aria-hidden className="text-body-secondary" />
          </li>
        );
      })}
    </ul>
  );
}
