import { Fragment, type ReactNode } from 'react';
import { useMediaQuery, WIDE_ENOUGH_FOR_TABLES } from '../../../lib/useMediaQuery.js';

export interface ServerListRow {
  key: string;
  /** Subject of the row, and heading of its card. */
  title: ReactNode;
  /** One cell for each column. */
  cells: ReactNode[];
  action?: ReactNode;
}

interface ServerListProps {
  label: string;
  /** Heading of the title column. */
  heading: string;
  columns: string[];
  rows: ServerListRow[];
}

/** A list about the server, shown as a table on a desktop and as cards on a phone. */
export function ServerList(props: ServerListProps) {
  const List = useMediaQuery(WIDE_ENOUGH_FOR_TABLES) ? ServerTable : ServerCards;
  return <List {...props} />;
}

function ServerTable({ label, heading, columns, rows }: ServerListProps) {
  const hasActions = rows.some(({ action }) => action);
  return (
    <table className="data-table is-edge" aria-label={label}>
      <thead>
        <tr>
          {[heading, ...columns].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {hasActions && (
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, cells, action }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
            {hasActions && <td className="admin-action">{action}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ServerCards({ label, columns, rows }: ServerListProps) {
  return (
    <ul className="record-cards admin-cards list-unstyled m-0" aria-label={label}>
      {rows.map(({ key, title, cells, action }) => (
        <li key={key}>
          <div className="d-flex align-items-start justify-content-between gap-2">
            <h3 className="m-0 fs-6">{title}</h3>
            {action}
          </div>
          <dl className="mt-2 mx-0 fs-md tabular">
            {cells.map((cell, index) => (
              <div key={columns[index]}>
                <dt>{columns[index]}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The title of a row, and a line of details below it. */
export function RowTitle({
  title,
  details,
  children,
}: {
  title: string;
  details?: string;
  children?: ReactNode;
}) {
  return (
    <Fragment>
      <span className="d-block text-break fw-650">{title}</span>
      {details && <span className="d-block text-break text-body-secondary fs-md">{details}</span>}
      {children}
    </Fragment>
  );
}
