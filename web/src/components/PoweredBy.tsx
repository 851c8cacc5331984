/** Names the product on pages that are the practice's own. */
export function PoweredBy() {
  return (
    <footer className="py-4 text-center text-body-secondary fs-sm no-print">Sent with Doula Desk</footer>
  );
}
