import type { PracticeAbout } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { Brand } from '../Brand.js';
import { PoweredBy } from '../PoweredBy.js';
import { PracticeBrand } from '../PracticeBrand.js';
import { MAIN_ID, SkipLink } from '../SkipLink.js';
import { usePageTitle } from '../usePageTitle.js';
import './shared-page.scss';

interface SharedFrameProps {
  /** The practice, once the page knows it. */
  about?: PracticeAbout | undefined;
  children: ReactNode;
}

/** The frame of a page for someone with a link, without an account. */
export function SharedFrame({ about, children }: SharedFrameProps) {
  return (
    <div className="shared-page">
      <SkipLink />
      <header className="shared-page-head py-3 mx-auto no-print">
        {about ? <PracticeBrand name={about.practiceName} logo={about.logo} /> : <Brand />}
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {about && <PoweredBy />}
    </div>
  );
}

/** Such a page with only a short message. */
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
