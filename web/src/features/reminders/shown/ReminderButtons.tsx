import { Pencil, Trash2 } from 'lucide-react';

interface ReminderButtonsProps {
  title: string;
  isBeingDeleted: boolean;
  onEdit: () => void;
  /** Null where reminders can't be deleted. */
  onDelete: (() => void) | null;
}

/** The buttons for acting on a reminder, used on every page. */
export function ReminderButtons({ title, isBeingDeleted, onEdit, onDelete }: ReminderButtonsProps) {
  return (
    <>
      <button type="button" className="btn btn-icon" aria-label={`Edit ${title}`} onClick={onEdit}>
        <Pencil size={18} aria-hidden />
      </button>
      {onDelete && (
        <button
          type="button"
          className="btn btn-icon"
          aria-label={`Delete ${title}`}
          disabled={isBeingDeleted}
          onClick={onDelete}
        >
          <Trash2 size={18} aria-hidden />
        </button>
      )}
    </>
  );
}
