import { Pencil, Trash2 } from 'lucide-react';

interface ReminderButtonsProps {
  title: string;
  isBeingRemoved: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions on a reminder, for every page. */
export function ReminderButtons({ title, isBeingRemoved, onEdit, onDelete }: ReminderButtonsProps) {
  return (
    <>
      <button type="button" className="btn btn-icon" aria-label={`Edit ${title}`} onClick={onEdit}>
        <Pencil size={18} aria-hidden />
      </button>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={`Delete ${title}`}
        disabled={isBeingRemoved}
        onClick={onDelete}
      >
        <Trash2 size={18} aria-hidden />
      </button>
    </>
  );
}
