import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { usePublicPage } from '../landing/index.js';
import { articles } from './content/articles.js';
import type { Category } from './content/categories.js';
import { makeExcerpt } from './help.rules.js';
import { articlePath, HELP_HOME } from './useHelpView.js';

/** Lists all articles in a category. */
export function CategoryView({ category }: { category: Category }) {
  const heading = usePublicPage('/help', category.name);
  return (
    <div className="public-width public-article">
      <Link className="btn btn-quiet no-print" to={HELP_HOME}>
        <ArrowLeft size={18} aria-hidden />
        Back
      </Link>
      <h1 className="mt-4 mb-2h mx-0" ref={heading} tabIndex={-1}>
        {category.name}
      </h1>
      <p className="lead">{category.description}</p>
      <ul className="list-unstyled m-0 d-grid gap-3">
        {articles
          .filter((article) => article.category === category.id)
          .map((article) => (
            <li className="py-3h px-4 border rounded-3 bg-surface" key={article.id}>
              <h2 className="h3">
                <Link to={articlePath(article.id)}>{article.title}</Link>
              </h2>
              <p className="d-flex flex-wrap align-items-center row-gap-1 column-gap-3 mb-2 text-body-secondary fs-md">
                {article.readTime} min read
              </p>
              <p>{makeExcerpt(article)}</p>
            </li>
          ))}
      </ul>
    </div>
  );
}
