import { useRef } from 'react';
import { CopyButton } from '../../components/copy/CopyButton.js';

/** A code sample to read and copy. */
export function CodeSample({ title, code }: { title: string; code: string }) {
  const program = useRef<HTMLElement>(null);
  const select = () => {
    if (program.current) window.getSelection()?.selectAllChildren(program.current);
  };
  return (
    <figure className="code-sample overflow-hidden border rounded-3 m-0 bg-raised">
      <figcaption>
        <span>{title}</span>
        <CopyButton text={code} isSmall onRefused={select} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code ref={program}>{code}</code>
      </pre>
    </figure>
  );
}
