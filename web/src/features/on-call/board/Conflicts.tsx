import { conflictText, type OnCallConflict, type OnCallResponse } from '@doula-desk/domain';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';

interface ConflictsProps {
  board: OnCallResponse;
  /** Opens the backups of a client, with the days of the conflict for a new one. */
  onArrange: (clientId: string, conflict: OnCallConflict) => void;
}

/** What to arrange, each with a button per client. */
export function Conflicts({ board, onArrange }: ConflictsProps) {
  const id = useId();
  const nameOf = (clientId: string) =>
    board.clients.find((client) => client.id === clientId)?.name ?? 'Client';
  return (
    <section className="card on-call-card" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        Conflicts
      </h2>
      {board.conflicts.length === 0 && (
        <p className="on-call-calm">
          <CircleCheck size={18} aria-hidden /> <span>Every window is covered.</span>
        </p>
      )}
      <ul className="on-call-conflicts">
        {board.conflicts.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.start} ${conflict.clientIds.join()}`}>
            <p dir="auto">{conflictText(conflict, conflict.clientIds.map(nameOf), board.limit)}</p>
            <div className="on-call-actions">
              {conflict.clientIds.map((clientId) => (
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
