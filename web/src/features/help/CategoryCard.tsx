import { Link } from 'react-router';
import { CategoryIcon } from './CategoryIcon.js';
import type { Article } from './content/articles.js';
import type { Category } from './content/categories.js';
import { CARD_ARTICLES } from './help.rules.js';
import { articlePath, categoryPath } from './useHelpView.js';

interface CategoryCardProps {
  category: Category;
  /** The articles of this category. */
  articles: Article[];
}

/** Shows a category with its first articles. */
export function CategoryCard({ category, articles }: CategoryCardProps) {
  const { id, name, icon, description } = category;
  return (
    <li className="p-4 border rounded-4 bg-surface">
      <span className="icon-disc tone-sage" aria-hidden="true">
        <CategoryIcon name={icon} />
      </span>
      <h3 className="mt-3 mb-1">
        <Link className="title-link text-reset" to={categoryPath(id)}>
          {name}
        </Link>
      </h3>
      <p className="text-body-secondary">{description}</p>
      <ul className="list-unstyled m-0">
        {articles.slice(0, CARD_ARTICLES).map((article) => (
          <li className="py-1" key={article.id}>
            <Link to={articlePath(article.id)}>{article.title}</Link>
          </li>
        ))}
      </ul>
      {articles.length > CARD_ARTICLES && (
        <Link className="btn btn-sm btn-quiet" to={categoryPath(id)}>
          View all {articles.length} articles
        </Link>
      )}
    </li>
  );
}
