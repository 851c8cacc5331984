import { conflictText, type OnCallConflict, type OnCallResponse } from '@doula-desk/domain';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';

/** How many conflicts, and buttons per conflict, are shown at first. Sixty clients can have hundreds of conflicts. */
const CONFLICTS_SHOWN = 10;
const BUTTONS_SHOWN = 5;

interface ConflictsProps {
  board: OnCallResponse;
  /** Opens a client's backups. A new backup starts with the days of the conflict. */
  onArrange: (clientId: string, conflict: OnCallConflict) => void;
}

/** Lists the conflicts, each with a button per client to add a backup. */
export function Conflicts({ board, onArrange }: ConflictsProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { conflicts } = board;
  const shown = isWhole ? conflicts : conflicts.slice(0, CONFLICTS_SHOWN);
  const names = new Map(board.clients.map((client) => [client.id, client.name]));
  return (
    <section className="card stack p-3h" aria-labelledby={id}>
      <h2 className="m-0 fs-3" id={id}>
        Conflicts
      </h2>
      {conflicts.length === 0 && (
        <p className="d-flex gap-2 align-items-center">
          <CircleCheck size={18} aria-hidden /> <span>Every window is covered.</span>
        </p>
      )}
      <ul className="on-call-list ruled-rows list-unstyled m-0">
        {shown.map((conflict) => (
          <Conflict
            key={`${conflict.kind} ${conflict.start} ${conflict.clientIds.join()}`}
            conflict={conflict}
            names={names}
            limit={board.limit}
            onArrange={onArrange}
          />
        ))}
      </ul>
      {shown.length < conflicts.length && (
        <button type="button" className="btn btn-quiet" onClick={() => setWhole(true)}>
          {`Show all ${conflicts.length} conflicts`}
        </button>
      )}
    </section>
  );
}

interface ConflictProps extends Pick<ConflictsProps, 'onArrange'> {
  conflict: OnCallConflict;
  /** Clients' names by id. */
  names: ReadonlyMap<string, string>;
  limit: number | null;
}

function Conflict({ conflict, names, limit, onArrange }: ConflictProps) {
  const [isWhole, setWhole] = useState(false);
  const { clientIds } = conflict;
  const nameOf = (clientId: string) => names.get(clientId) ?? 'Client';
  const shown = isWhole ? clientIds : clientIds.slice(0, BUTTONS_SHOWN);
  return (
    <li>
      <p dir="auto">{conflictText(conflict, clientIds.map(nameOf), limit)}</p>
      <div className="d-flex flex-wrap gap-2 align-items-center">
        {shown.map((clientId) => (
          <button
            key={clientId}
            type="button"
            className="btn btn-sm btn-quiet"
            onClick={() => onArrange(clientId, conflict)}
          >
            <span>
              <span>Add backup for</span> <bdi>{nameOf(clientId)}</bdi>
            </span>
          </button>
        ))}
        {shown.length < clientIds.length && (
          <button type="button" className="btn btn-sm btn-link" onClick={() => setWhole(true)}>
            {`Show ${clientIds.length - shown.length} more`}
          </button>
        )}
      </div>
    </li>
  );
}
