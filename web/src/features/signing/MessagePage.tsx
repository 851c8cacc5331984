import type { ReactNode } from 'react';
import { usePageTitle } from '../../components/usePageTitle.js';
import { SigningFrame } from './SigningFrame.js';

interface WordsProps {
  title: string;
  /** Set when it replaces other content of the page. */
  inPlace?: boolean;
  children: ReactNode;
}

/** A page with only a short message. */
export function MessagePage({ title, inPlace = false, children }: WordsProps) {
  const heading = usePageTitle(title, inPlace);
  return (
    <SigningFrame>
      <div className="signing-words d-grid justify-items-start gap-2h py-5">
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {children}
      </div>
    </SigningFrame>
  );
}
