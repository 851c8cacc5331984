/** The picture next to the account forms on a wide screen. The style sheet has it, so that no phone loads it as code. */
export function AuthAside() {
  return (
    <aside className="auth-aside" aria-hidden="true">
      <p>Every client, every visit, every detail held in one calm place.</p>
    </aside>
  );
}
