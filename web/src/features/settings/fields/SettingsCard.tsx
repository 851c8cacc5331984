import type { ReactNode } from 'react';

interface SettingsCardProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A card of related settings. */
export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  return (
    <section className="card settings-card">
      <div className="settings-section-head">
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
