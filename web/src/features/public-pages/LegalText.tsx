import { Markdown } from '../../components/markdown/Markdown.js';
import type { MarkdownSection } from '../../components/markdown/sections.js';
import './legal.scss';

/** The sections of a legal text, each with an anchor. */
export function LegalText({ sections }: { sections: MarkdownSection[] }) {
  return (
    <div className="legal-text">
      {sections.map(({ id, title, body }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>
            {index + 1}. {title}
          </h2>
          <Markdown text={body} />
        </section>
      ))}
    </div>
  );
}
