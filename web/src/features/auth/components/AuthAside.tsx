/** The picture next to the account forms on wide screens. It is in the style sheet so that phones never load it. */
export function AuthAside() {
  return (
    <aside className="auth-aside" aria-hidden="true">
      <p>Every client, every visit, every detail held in one calm place.</p>
    </aside>
  );
}
