import { Menu, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Brand } from '../../components/Brand.js';
import { readToken } from '../../lib/http/token.js';

/** The navigation bar of the public pages. Links to sections of the landing page work from every page. */
export function PublicNav() {
  const [open, setOpen] = useState(false);
  // Prerendering shows the page as visitors who aren't signed in see it.
  const isSignedIn = useSyncExternalStore(noChanges, hasToken, () => false);
  const close = () => setOpen(false);
  const Icon = open ? X : Menu;
  return (
    <header className="public-nav no-print sticky-top border-bottom bg-body">
      <nav
        className="public-width"
        aria-label="Main"
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        <Brand to="/" />
        <button
          type="button"
          className="btn btn-icon d-lg-none"
          aria-expanded={open}
          aria-controls="public-links"
          onClick={() => setOpen(!open)}
        >
          <Icon size={22} aria-hidden />
          <span className="visually-hidden">Menu</span>
        </button>
        <ul id="public-links" className={open ? 'is-open' : undefined}>
          <li>
            <Link to="/" onClick={close}>
              Home
            </Link>
          </li>
          <li>
            <Link to="/#features" onClick={close}>
              Features
            </Link>
          </li>
          <li>
            <Link to="/#pricing" onClick={close}>
              Pricing
            </Link>
          </li>
          {isSignedIn ? (
            <li className="ms-lg-auto">
              <Link to="/dashboard" className="btn btn-primary">
                Go to Dashboard
              </Link>
            </li>
          ) : (
            <>
              <li className="ms-lg-auto">
                <Link to="/login">Sign In</Link>
              </li>
              <li>
                <Link to="/#trial" className="btn btn-primary" onClick={close}>
                  Start Free Trial
                </Link>
              </li>
            </>
          )}
        </ul>
      </nav>
    </header>
  );
}

const hasToken = () => readToken() !== null;
const noChanges = () => () => {};
