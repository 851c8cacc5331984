import { Markdown } from '../../components/markdown/Markdown.js';
import type { MarkdownSection } from '../../components/markdown/sections.js';

/** The sections of a legal document, each with an anchor. */
export function LegalText({ sections }: { sections: MarkdownSection[] }) {
  return (
    <div className="max-w-44">
      {sections.map(({ id, title, body }, index) => (
        <section className="mb-40" key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 className="mb-2t" id={`${id}-title`}>
            {index + 1}. {title}
          </h2>
          <Markdown text={body} />
        </section>
      ))}
    </div>
  );
}
