import { useRef } from 'react';
import { CopyButton } from '../../components/copy/CopyButton.js';

/** A code sample to read and copy. */
export function CodeSample({ title, code }: { title: string; code: string }) {
  const program = useRef<HTMLElement>(null);
  const select = () => {
    if (program.current) window.getSelection()?.selectAllChildren(program.current);
  };
  return (
    <figure className="overflow-hidden border rounded-3 m-0 bg-raised">
      <figcaption className="d-flex align-items-center justify-content-between py-2 pe-2 ps-3 border-bottom fw-semibold">
        <span>{title}</span>
        <CopyButton text={code} isSmall onRefused={select} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre className="p-3 m-0 fs-sm" tabIndex={0}>
        <code className="text-reset" ref={program}>
          {code}
        </code>
      </pre>
    </figure>
  );
}
