import { Link } from 'react-router';

/** Shows the logo with the name, as a link if `to` is set. */
export function Brand({ to, markOnly = false }: { to?: string; markOnly?: boolean }) {
  const content = (
    <>
      <BrandMark />
      <span className={markOnly ? 'visually-hidden' : undefined}>Doula Desk</span>
    </>
  );
  return to ? (
    <Link className="brand" to={to}>
      {content}
    </Link>
  ) : (
    <span className="brand">{content}</span>
  );
}

function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeLinecap="round" strokeWidth="2.6" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#6b2d5c" />
      <path d="M7 15.5a9 9 0 0 0 18 0" stroke="#fbf7f1" />
      <path d="M11.5 15.5a4.5 4.5 0 0 0 9 0" stroke="#b9cdb4" />
      <circle cx="16" cy="9.5" r="3" fill="#fbf7f1" />
    </svg>
  );
}
