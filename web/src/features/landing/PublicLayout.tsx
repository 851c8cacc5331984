import type { ReactNode } from 'react';
import { MAIN_ID, SkipLink } from '../../components/SkipLink.js';
import { PublicFooter } from './PublicFooter.js';
import { PublicNav } from './PublicNav.js';
import './landing.scss';

/** Navigation and footer around every public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="public flex-column">
      <SkipLink />
      <PublicNav />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
