interface SaveButtonProps {
  busy: boolean;
  label: string;
  onClick?: () => void;
}

/** Submits the surrounding form or calls `onClick`. Ignores clicks while busy. */
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
