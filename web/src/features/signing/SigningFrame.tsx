import type { ReactNode } from 'react';
import { Brand } from '../../components/Brand.js';
import { PoweredBy } from '../../components/PoweredBy.js';
import { PracticeBrand } from '../../components/PracticeBrand.js';
import { MAIN_ID, SkipLink } from '../../components/SkipLink.js';
import './signing.scss';

/** The frame of the client's pages, without links that don't concern them. */
export function SigningFrame({
  practice,
  children,
}: {
  /** The practice's name, once the page knows it. */
  practice?: string;
  children: ReactNode;
}) {
  return (
    <div className="signing">
      <SkipLink />
      <header className="signing-head border-bottom no-print">
        {practice ? <PracticeBrand name={practice} /> : <Brand />}
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="signing-main d-grid w-100 gap-4 mx-auto">
        {children}
      </main>
      {practice && <PoweredBy />}
    </div>
  );
}
