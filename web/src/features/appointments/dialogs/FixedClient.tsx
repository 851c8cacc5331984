/** The client's name, shown in place of the field for choosing a client when the client is fixed. */
export function FixedClient({ name }: { name: string }) {
  return (
    <div className="mb-3">
      <div className="form-label">Client</div>
      <div dir="auto">{name}</div>
    </div>
  );
}
