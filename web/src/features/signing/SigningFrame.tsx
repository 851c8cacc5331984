import type { ReactNode } from 'react';
import { Brand } from '../../components/Brand.js';
import { MAIN_ID, SkipLink } from '../../components/SkipLink.js';
import './signing.scss';

/** The frame of the client's pages, without links that don't concern them. */
export function SigningFrame({ children }: { children: ReactNode }) {
  return (
    <div className="signing">
      <SkipLink />
      <header className="signing-head no-print">
        <Brand />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="signing-main">
        {children}
      </main>
    </div>
  );
}
