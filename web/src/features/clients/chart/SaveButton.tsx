interface SaveButtonProps {
  busy: boolean;
  label: string;
  onClick?: () => void;
}

/** Sends the form around it, or does what `onClick` says; a second press while it is busy does nothing. */
export function SaveButton({ busy, label, onClick }: SaveButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className="btn btn-primary"
      disabled={busy}
      onClick={onClick}
    >
      {busy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
      <span>{busy ? 'Saving…' : label}</span>
    </button>
  );
}
