import type { ReactNode } from 'react';
import { Brand } from '../../components/Brand.js';
import { MAIN_ID, SkipLink } from '../../components/SkipLink.js';
import './signing.scss';

/** Around what a client sees: whose product it is, and nothing to click on but what concerns her. */
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
