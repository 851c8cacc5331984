import type { ReactNode } from 'react';
import './prose.scss';

/** A table that scrolls by itself where it is wider than the page, also by the keyboard. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard
    <section className="prose-table" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
