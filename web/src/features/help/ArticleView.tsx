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
    <article className="public-width help-page">
      <Link className="btn btn-quiet no-print" to={known ? categoryPath(known.id) : HELP_HOME}>
        <ArrowLeft size={18} aria-hidden />
        Back
      </Link>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="help-facts">
        <span>{readTime} min read</span>
        <span>Updated {lastUpdated}</span>
      </p>
      <ul className="help-tags" aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag} className="badge tone-quiet">
            {tag}
          </li>
        ))}
      </ul>
      <Markdown text={content} />
      {relatedArticles.length > 0 && (
        <nav className="help-related" aria-labelledby="related-title">
          <h2 id="related-title">Related Articles</h2>
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
