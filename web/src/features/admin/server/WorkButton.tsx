import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { adminServerActions, type ServerWork, selectAdminServer } from './server.slice.js';

interface WorkButtonProps {
  work: ServerWork;
  label: string;
  /** Name for screen readers, if several buttons have the same label. */
  name?: string;
  isPrimary?: boolean;
  disabled?: boolean;
}

/** A button that starts an action on the server. */
export function WorkButton({ work, label, name, isPrimary = false, disabled = false }: WorkButtonProps) {
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => selectAdminServer(state).busy.includes(work.id));
  return (
    <button
      type="button"
      className={`btn ${isPrimary ? 'btn-primary' : 'btn-quiet'}`}
      aria-label={name}
      disabled={isBusy || disabled}
      onClick={() => dispatch(adminServerActions.workRequested(work))}
    >
      {label}
    </button>
  );
}
