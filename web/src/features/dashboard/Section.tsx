import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Links to more of the same. */
  link?: ReactNode;
  children: ReactNode;
}

/** A titled part of the dashboard. */
export function Section({ title, link, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="section-head">
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}
