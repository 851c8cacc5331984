import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Markdown } from '../../components/markdown/Markdown.js';
import { usePublicPage } from '../landing/index.js';
import type { Article } from './content/articles.js';
import { categories } from './content/categories.js';
import { slugToWords } from './help.rules.js';
import { articlePath, categoryPath, HELP_HOME } from './useHelpView.js';

export function ArticleView({ article }: { article: Article }) {
  const { title, category, tags, readTime, lastUpdated, content, relatedArticles = [] } = article;
  const heading = usePublicPage('/help', title);
  const known = categories.find(({ id }) => id === category);
  return (
    <article className="public-width public-article">
      <Link className="btn btn-quiet no-print" to={known ? categoryPath(known.id) : HELP_HOME}>
        <ArrowLeft size={18} aria-hidden />
        Back
      </Link>
      <h1 className="mt-4 mb-2h mx-0" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="d-flex flex-wrap align-items-center row-gap-1 column-gap-3 mb-2 text-body-secondary fs-md">
        <span>{readTime} min read</span>
        <span>Updated {lastUpdated}</span>
      </p>
      <ul className="list-unstyled mb-32 no-print d-flex flex-wrap gap-2" aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag} className="badge tone-quiet">
            {tag}
          </li>
        ))}
      </ul>
      <Markdown text={content} />
      {relatedArticles.length > 0 && (
        <nav className="no-print pt-4 border-top mt-40" aria-labelledby="related-title">
          <h2 className="fs-3" id="related-title">
            Related Articles
          </h2>
          <ul>
            {relatedArticles.map((id) => (
              <li key={id}>
                <Link to={articlePath(id)}>{slugToWords(id)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
