interface SubmitButtonProps {
  busy: boolean;
  label: string;
  busyLabel: string;
}

/** A submit button that is disabled while a request is in progress. */
export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button type="submit" className="btn btn-primary btn-lg w-100" disabled={busy}>
      {busy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
      <span>{busy ? busyLabel : label}</span>
    </button>
  );
}
