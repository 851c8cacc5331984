/** A read-only field. */
export function FixedField({ label, text }: { label: string; text: string }) {
  return (
    <div className="mb-3">
      <div className="form-label">{label}</div>
      <div className="fw-550 py-2q" dir="auto">
        {text}
      </div>
    </div>
  );
}
