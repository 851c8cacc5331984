import { Link } from 'react-router';
import { articles } from './content/articles.js';
import { categories } from './content/categories.js';
import { makeExcerpt, searchArticles } from './help.rules.js';
import { articlePath } from './useHelpView.js';

export function SearchResults({ text }: { text: string }) {
  const found = searchArticles(articles, text);
  return (
    <section className="public-width py-4" aria-labelledby="results-title">
      <h2 id="results-title">Search Results</h2>
      <p role="status">
        Found {found.length} <span>{found.length === 1 ? 'result' : 'results'}</span> for "{text}"
      </p>
      {found.length === 0 && (
        <p>No articles found for "{text}". Try different keywords or browse our categories above.</p>
      )}
      <ul className="list-unstyled m-0 d-grid gap-3 max-w-48">
        {found.map((article) => (
          <li className="py-3h px-4 border rounded-3 bg-surface" key={article.id}>
            <p className="d-flex flex-wrap align-items-center row-gap-1 column-gap-3 mb-2 text-body-secondary fs-md">
              <span className="badge tone-sage">
                {categories.find(({ id }) => id === article.category)?.name}
              </span>
              <span>{article.readTime} min read</span>
            </p>
            <h3>
              <Link to={articlePath(article.id)}>{article.title}</Link>
            </h3>
            <p>{makeExcerpt(article)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
