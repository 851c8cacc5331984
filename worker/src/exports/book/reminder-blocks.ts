import { formatDate, formatTime, type ReminderPriority, reminderPriorityLabels } from '@doula-desk/domain';
import type { Block } from '../../documents/pdf/description.js';
import { describeRepetition } from '../csv/schedule.tables.js';
import type { ReminderRow } from '../records/rows.js';

/** Returns reminders as a table. */
export function reminderBlocks(rows: string[][]): Block[] {
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'Due', share: 3 },
        { heading: 'What', share: 5 },
        { heading: 'Priority', share: 2 },
        { heading: 'Status', share: 3 },
      ],
      rows,
    },
  ];
}

/** Returns a reminder's cells, in column order. */
export function reminderRow(row: ReminderRow): string[] {
  const { dueDate, dueTime, title, description, priority, completedDate } = row;
  const repeats = describeRepetition(row);
  return [
    [`${formatDate(dueDate)}, ${formatTime(dueTime)}`, repeats && `Repeats: ${repeats.toLowerCase()}`]
      .filter(Boolean)
      .join('\n'),
    [title, description].filter(Boolean).join('\n'),
    reminderPriorityLabels[priority as ReminderPriority] ?? priority,
    row.status === 'completed'
      ? `Completed${completedDate ? ` ${formatDate(completedDate)}` : ''}`
      : 'Pending',
  ];
}
