/** The client's name, shown instead of the client field when the client can't be changed. */
export function FixedClient({ name }: { name: string }) {
  return (
    <div className="mb-3">
      <div className="form-label">Client</div>
      <div dir="auto">{name}</div>
    </div>
  );
}
