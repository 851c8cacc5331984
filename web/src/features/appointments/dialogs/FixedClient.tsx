/** The name of a client who can't be changed, in place of the field that chooses one. */
export function FixedClient({ name }: { name: string }) {
  return (
    <div className="mb-3">
      <div className="form-label">Client</div>
      <div dir="auto">{name}</div>
    </div>
  );
}
