import type { ReactNode } from 'react';
import { Brand } from '../../components/Brand.js';
import { PoweredBy } from '../../components/PoweredBy.js';
import { PracticeBrand } from '../../components/PracticeBrand.js';
import { MAIN_ID, SkipLink } from '../../components/SkipLink.js';
import './signing.scss';

/** The layout of the pages for clients, without links that aren't relevant to them. */
export function SigningFrame({
  practice,
  children,
}: {
  /** The practice's name, if known yet. */
  practice?: string;
  children: ReactNode;
}) {
  return (
    <div className="signing">
      <SkipLink />
      <header className="border-bottom no-print py-2t px-3h">
        {practice ? <PracticeBrand name={practice} /> : <Brand />}
      </header>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="signing-main d-grid w-100 gap-4 mx-auto max-w-50 pt-4 px-3 pb-64"
      >
        {children}
      </main>
      {practice && <PoweredBy />}
    </div>
  );
}
