/**
 * The picture next to the account forms on wide screens. It's a background image in the stylesheet, so phones
 * never load it.
 */
export function AuthAside() {
  return (
    <aside
      className="auth-aside brand-ground d-none d-lg-grid position-sticky top-0 p-5 align-content-center justify-items-center"
      aria-hidden="true"
    >
      <p className="m-0 fw-550 text-center">
        Every client, every visit, every detail held in one calm place.
      </p>
    </aside>
  );
}
