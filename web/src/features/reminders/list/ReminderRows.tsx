import type { DateOnly, Reminder } from '@doula-desk/domain';
import { useMemo, useRef } from 'react';
import { useListFocus } from '../../../lib/useListFocus.js';
import { useVirtualRows } from '../../../lib/useVirtualRows.js';
import { useStatusChange } from '../status/useStatusChange.js';
import type { ShownReminder } from '../useReminders.js';
import { ReminderRow } from './ReminderRow.js';

/** Estimated row height in pixels, until rows are measured. */
const ROW_HEIGHT = 104;

interface ReminderRowsProps {
  label: string;
  reminders: readonly ShownReminder[];
  today: DateOnly;
  onEdit: (reminder: Reminder) => void;
  onDelete: (reminder: Reminder) => void;
}

/** A tab's reminders. Only the visible ones are rendered. */
export function ReminderRows({ label, reminders, today, onEdit, onDelete }: ReminderRowsProps) {
  const changeStatus = useStatusChange('screen');
  const { listRef, rows, before, after, measure } = useVirtualRows<HTMLUListElement>(
    reminders.length,
    ROW_HEIGHT,
  );
  const area = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => reminders.map(({ reminder }) => reminder.id), [reminders]);
  const focus = useListFocus(keys, area);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div ref={area} tabIndex={-1} onFocus={focus.onFocus} onBlur={focus.onBlur}>
      <ul
        className="p-0 m-0 list-none card"
        aria-label={label}
        ref={listRef}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {rows.map(({ index }) => {
          const shown = reminders[index];
          if (!shown) return null;
          const { reminder } = shown;
          return (
            <li
              key={reminder.id}
              ref={measure}
              className="reminder-row p-3 ruled-row position-relative d-grid cols-auto-1 row-gap-2 column-gap-2t cols-md-auto-1-auto"
              data-index={index}
              data-row={reminder.id}
              aria-setsize={reminders.length}
              aria-posinset={index + 1}
            >
              <ReminderRow
                shown={shown}
                today={today}
                onComplete={() => changeStatus(reminder, 'completed')}
                onEdit={() => onEdit(reminder)}
                onDelete={() => onDelete(reminder)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
