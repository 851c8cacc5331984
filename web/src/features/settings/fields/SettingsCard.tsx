import type { ReactNode } from 'react';

interface SettingsCardProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A card of related settings. */
export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  return (
    <section className="card d-block p-3h mb-3h">
      <div className="section-intro mb-3">
        <h2 className="mt-0 mb-1 mx-0 fs-5">{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
