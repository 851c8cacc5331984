/** A read-only field. */
export function FixedField({ label, text }: { label: string; text: string }) {
  return (
    <div className="mb-3">
      <div className="form-label">{label}</div>
      <div className="plan-fixed fw-550" dir="auto">
        {text}
      </div>
    </div>
  );
}
