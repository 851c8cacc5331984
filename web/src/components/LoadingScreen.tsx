/** Shown while a page is loading. */
export function LoadingScreen() {
  return (
    <div
      className="loading-screen d-grid justify-items-center gap-3 text-body-secondary align-content-center justify-content-center"
      role="status"
    >
      <span className="spinner-border text-primary" aria-hidden="true" />
      <span>Loading…</span>
    </div>
  );
}
