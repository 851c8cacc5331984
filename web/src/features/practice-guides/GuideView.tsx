import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Markdown } from '../../components/markdown/Markdown.js';
import { usePublicPage } from '../landing/index.js';
import { categoryTones, type PracticeGuide } from './content/guides.js';

export function GuideView({ guide }: { guide: PracticeGuide }) {
  const { title, category, readTime, description, content } = guide;
  const heading = usePublicPage('/practice-guides', title);
  return (
    <article className="public-width public-article">
      <Link className="btn btn-quiet no-print" to="/practice-guides">
        <ArrowLeft size={18} aria-hidden />
        Back to Practice Guides
      </Link>
      <p className="mt-28 d-flex flex-wrap align-items-center row-gap-1h column-gap-3 text-body-secondary fs-md">
        <span className={`d-inline-flex align-items-center gap-1h badge tone-${categoryTones[category]}`}>
          {category}
        </span>
        <span className="d-inline-flex align-items-center gap-1h">{readTime} min read</span>
      </p>
      <h1 className="mt-2 mb-2h mx-0" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{description}</p>
      {content.sections.map((section) => (
        <section className="pt-4" key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          <Markdown text={section.body} />
        </section>
      ))}
      <p className="border-start border-4 border-secondary py-3 px-3h bg-surface mt-40">
        This guide is general information for birth professionals. It isn’t medical advice, and it doesn’t
        replace training, a provider, or an emergency call.
      </p>
    </article>
  );
}
