import { chipColor, formatDate, formatTime } from '@doula-desk/domain';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { DragState } from './useDragToMove.js';
import './drag.scss';

/** Follows the pointer and shows where the appointment would land. */
export function DragGhost({
  dragged: { appointment, target },
  ghost,
}: {
  dragged: DragState;
  ghost: RefObject<HTMLDivElement | null>;
}) {
  const time = appointment.allDay ? undefined : (target?.time ?? appointment.time);
  return createPortal(
    <div ref={ghost} className="drag-ghost position-fixed pe-none" aria-hidden="true">
      <div className={`chip chip-${chipColor(appointment)}`}>
        <strong className="d-block" dir="auto">
          {appointment.clientName}
        </strong>
        {target && (
          <span className="d-block">
            {formatDate(target.date, 'short')}
            <span className="d-block">{time && `, ${formatTime(time)}`}</span>
          </span>
        )}
      </div>
    </div>,
    document.body,
  );
}
