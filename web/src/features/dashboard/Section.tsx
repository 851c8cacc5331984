import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Shown next to the title. */
  link?: ReactNode;
  children: ReactNode;
}

/** A dashboard section with a title. */
export function Section({ title, link, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="row-head pt-3h px-3h">
        <h2 className="m-0 fs-3" id={id}>
          {title}
        </h2>
        {link}
      </div>
      {children}
    </section>
  );
}
