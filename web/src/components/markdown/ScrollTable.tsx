import type { ReactNode } from 'react';
import './prose.scss';

/** A table that scrolls horizontally if it is wider than the page, also by keyboard. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="prose-table" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
