/** Credits the product on pages that otherwise show only the practice's name. */
export function PoweredBy() {
  return (
    <footer className="py-4 text-center text-body-secondary fs-sm no-print">Sent with Doula Desk</footer>
  );
}
