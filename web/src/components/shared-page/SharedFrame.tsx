import type { PracticeAbout } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { Brand } from '../Brand.js';
import { PoweredBy } from '../PoweredBy.js';
import { PracticeBrand } from '../PracticeBrand.js';
import { MAIN_ID, SkipLink } from '../SkipLink.js';
import { usePageTitle } from '../usePageTitle.js';
import './shared-page.scss';

interface SharedFrameProps {
  /** The practice, once it's known. */
  about?: PracticeAbout | undefined;
  children: ReactNode;
}

/** The layout of pages that can be opened with a link, without an account. */
export function SharedFrame({ about, children }: SharedFrameProps) {
  return (
    <div className="shared-page">
      <SkipLink />
      <header className="py-3 mx-auto no-print max-w-52">
        {about ? <PracticeBrand name={about.practiceName} logo={about.logo} /> : <Brand />}
      </header>
      <main className="mx-auto" id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {about && <PoweredBy />}
    </div>
  );
}

/** A page in this layout with only a short message. */
export function SharedMessage({ title, about, children }: SharedFrameProps & { title: string }) {
  const heading = usePageTitle(title, true);
  return (
    <SharedFrame about={about}>
      <section className="shared-page-words d-grid align-content-center justify-items-center gap-2h text-center">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </SharedFrame>
  );
}
