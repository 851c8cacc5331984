import { Link } from 'react-router';
import { Brand } from '../../components/Brand.js';

const groups: { title: string; links: { label: string; to: string }[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features', to: '/#features' },
      { label: 'Pricing', to: '/#pricing' },
      { label: 'Security', to: '/security' },
      { label: 'API', to: '/api' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Help Center', to: '/help' },
      { label: 'Practice Guides', to: '/practice-guides' },
      { label: 'Blog', to: '/blog' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: '/about' },
      { label: 'Careers', to: '/careers' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms of Service', to: '/terms-of-service' },
      { label: 'Privacy Policy', to: '/privacy-policy' },
    ],
  },
];

export function PublicFooter() {
  return (
    <footer className="no-print py-5 border-top bg-surface">
      <div className="public-width d-grid gap-40 cols-lg-5-7">
        <div>
          <Brand to="/" />
          <p className="mt-3 mb-0 text-body-secondary fs-md">
            Doula Desk is a documentation tool for birth support professionals. It isn’t medical advice, and
            it isn’t for emergencies.
          </p>
        </div>
        <nav className="d-grid gap-4 cols-fit-8" aria-label="Footer">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="fs-6">{title}</h2>
              <ul className="list-unstyled m-0">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} className="title-link d-inline-block py-1 text-body-secondary">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
