import type { ReactNode } from 'react';
import './prose.scss';

/** A table that scrolls horizontally, also with the keyboard, if it's wider than the page. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="prose-table overflow-x-auto border rounded my-3h bg-raised"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-100">{children}</table>
    </section>
  );
}
