import type { ReactNode, RefObject } from 'react';

interface PageIntroProps {
  heading: RefObject<HTMLHeadingElement | null>;
  eyebrow: string;
  title: string;
  children?: ReactNode;
}

/** The introduction of a public page, in large type. */
export function PageIntro({ heading, eyebrow, title, children }: PageIntroProps) {
  return (
    <header className="public-width pt-5 pb-4">
      <p className="eyebrow">{eyebrow}</p>
      <h1 className="mb-3 max-w-46" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className="lead mb-0">{children}</p>}
    </header>
  );
}
