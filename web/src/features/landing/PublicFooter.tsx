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
    <footer className="public-footer no-print py-5 border-top bg-surface">
      <div className="public-width">
        <div className="public-footer-about">
          <Brand to="/" />
          <p>
            Doula Desk is a documentation tool for birth support professionals. It isn’t medical advice, and
            it isn’t for emergencies.
          </p>
        </div>
        <nav aria-label="Footer">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
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
