import {
  type AppointmentView,
  addDays,
  type DateOnly,
  daysBetween,
  moveAppointment,
  type WallTime,
} from '@doula-desk/domain';
import {
  type PointerEvent as ReactPointerEvent,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { MoveTarget } from '../../appointments/index.js';
import { type DropTarget, dropTargetAt } from './dropTarget.js';
import { dragGesture, type Point } from './gesture.js';

export interface DragState {
  appointment: AppointmentView;
  /** Where the appointment would land; undefined outside the calendar. */
  target: DropTarget | undefined;
}

interface DragToMove {
  dragged: DragState | null;
  /** Ref of the element that follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  /** Ref of the element around everything draggable. */
  surface: RefCallback<HTMLElement>;
  onGrab: (event: ReactPointerEvent<HTMLElement>, appointment: AppointmentView, day: DateOnly) => void;
}

/**
 * Moves appointments by dragging with a mouse or, after a short press, a finger.
 * @param onMove called with the new day and time if they differ from the old ones
 */
export function useDragToMove(onMove: (appointment: AppointmentView, to: MoveTarget) => void): DragToMove {
  const ghost = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<DragState | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  useHighlight(dragged?.target?.element);

  const onGrab = useCallback(
    (event: ReactPointerEvent<HTMLElement>, appointment: AppointmentView, day: DateOnly) => {
      end.current?.();
      const grabbedAt = event.clientY - event.currentTarget.getBoundingClientRect().top;
      const targetAt = (point: Point) => dropTargetAt(point, grabbedAt, appointment);
      end.current = dragGesture(event.nativeEvent, {
        onStart: (point) => setDragged({ appointment, target: targetAt(point) }),
        onDrag(point) {
          ghost.current?.style.setProperty('transform', `translate(${point.x}px, ${point.y}px)`);
          const target = targetAt(point);
          setDragged((before) => (isSame(before?.target, target) ? before : { appointment, target }));
        },
        onDrop(point) {
          const target = targetAt(point);
          if (target) {
            const to = placeAt(appointment, day, target);
            if (to.date !== appointment.date || to.time !== appointment.time) onMove(appointment, to);
          }
        },
        onEnd: () => setDragged(null),
      });
    },
    [onMove],
  );
  return { dragged, ghost, onGrab, surface: allowPreventingScroll };
}

/** Highlights the day that the appointment would land on. */
function useHighlight(element: HTMLElement | undefined): void {
  useEffect(() => {
    element?.toggleAttribute('data-drop-over', true);
    return () => void element?.toggleAttribute('data-drop-over', false);
  }, [element]);
}

/** Browsers allow preventing a touch from scrolling only if a non-passive listener existed when the touch began. */
function allowPreventingScroll(element: HTMLElement | null): (() => void) | undefined {
  const listen = () => {};
  element?.addEventListener('touchmove', listen, { passive: false });
  return () => element?.removeEventListener('touchmove', listen);
}

/**
 * Returns the new day and time of an appointment dragged from one of the days it covers to another. Only its first day
 * shows the start time, so dragging it from a later day changes only the date.
 */
function placeAt(appointment: AppointmentView, day: DateOnly, target: DropTarget): MoveTarget {
  const date = addDays(appointment.date, daysBetween(day, target.date));
  const time: WallTime = (day === appointment.date && target.time) || appointment.time;
  return moveAppointment(appointment, date, time);
}

function isSame(one: DropTarget | undefined, other: DropTarget | undefined): boolean {
  return one?.date === other?.date && one?.time === other?.time;
}
