import { type ReactNode, useId } from 'react';

interface SettingsCardProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** Some settings that belong together. */
export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section className="card settings-card" aria-labelledby={id}>
      <div className="settings-section-head">
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </section>
  );
}
