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
import type { AppointmentPlace } from '../../appointments/index.js';
import { type DropTarget, dropTargetAt } from './dropTarget.js';
import { dragGesture, type Point } from './gesture.js';

export interface Dragged {
  appointment: AppointmentView;
  /** Where it would land; undefined outside the calendar. */
  target: DropTarget | undefined;
}

interface DragToMove {
  dragged: Dragged | null;
  /** Of the element that follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  /** Of the element around everything that can be dragged. */
  surface: RefCallback<HTMLElement>;
  onGrab: (event: ReactPointerEvent<HTMLElement>, appointment: AppointmentView, day: DateOnly) => void;
}

/**
 * Moving an appointment by dragging it, with a mouse or, after a short press, with a finger.
 * @param onMove called with the place where it was let go, when that is another than before
 */
export function useDragToMove(
  onMove: (appointment: AppointmentView, to: AppointmentPlace) => void,
): DragToMove {
  const ghost = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
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
  return { dragged, ghost, onGrab, surface: letTouchesBeHeld };
}

/** Marks the day that the appointment would land on. */
function useHighlight(element: HTMLElement | undefined): void {
  useEffect(() => {
    element?.toggleAttribute('data-drop-over', true);
    return () => void element?.toggleAttribute('data-drop-over', false);
  }, [element]);
}

/** Browsers let a touch be kept from scrolling only where, as it began, somebody listened who might want that. */
function letTouchesBeHeld(element: HTMLElement | null): (() => void) | undefined {
  const listen = () => {};
  element?.addEventListener('touchmove', listen, { passive: false });
  return () => element?.removeEventListener('touchmove', listen);
}

/**
 * Returns the place of an appointment that was dragged from one of its days to another. Only its first day shows where
 * it starts, so that a later one moves it by days and leaves its time alone.
 */
function placeAt(appointment: AppointmentView, day: DateOnly, target: DropTarget): AppointmentPlace {
  const date = addDays(appointment.date, daysBetween(day, target.date));
  const time: WallTime = (day === appointment.date && target.time) || appointment.time;
  return moveAppointment(appointment, date, time);
}

function isSame(one: DropTarget | undefined, other: DropTarget | undefined): boolean {
  return one?.date === other?.date && one?.time === other?.time;
}
