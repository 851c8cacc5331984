import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { FaqList } from '../../components/faq/FaqList.js';
import { SearchField } from '../../components/SearchField.js';
import { usePublicPage } from '../landing/index.js';
import { CategoryCard } from './CategoryCard.js';
import { articles, popularArticleIds } from './content/articles.js';
import { categories } from './content/categories.js';
import { faqs } from './content/faqs.js';
import { HOME_FAQS } from './help.rules.js';
import { SearchResults } from './SearchResults.js';
import { articlePath, categoryPath } from './useHelpView.js';

interface HelpHomeProps {
  /** The text in the search field. */
  text: string;
  /** The active search query, if any. */
  searched: string | undefined;
  onSearch: (text: string) => void;
}

/** The home view. While searching, the results replace the categories. */
export function HelpHome({ text, searched, onSearch }: HelpHomeProps) {
  const heading = usePublicPage('/help');
  const isSearching = searched !== undefined;
  return (
    <>
      <header className="border-bottom bg-body-secondary pt-5 pb-40">
        <div className="public-width">
          <h1 className="mb-3h" ref={heading} tabIndex={-1}>
            Help Center
          </h1>
          <SearchField
            label="Search help"
            placeholder="Search help articles..."
            value={text}
            onChange={onSearch}
          />
        </div>
      </header>
      {!isSearching && <Popular />}
      <section className="public-width py-4" aria-labelledby="categories-title">
        <h2 id="categories-title">Browse by Category</h2>
        {isSearching ? (
          <ul className="list-unstyled m-0 d-flex flex-wrap gap-2">
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Link className="btn btn-sm btn-quiet" to={categoryPath(id)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <ul className="list-unstyled m-0 d-grid gap-3h cols-fit-16">
            {categories.map((category) => (
              <CategoryCard
                key={category.id}
                category={category}
                articles={articles.filter((article) => article.category === category.id)}
              />
            ))}
          </ul>
        )}
      </section>
      {isSearching ? (
        <SearchResults text={searched} />
      ) : (
        <>
          <div className="public-width py-4">
            <FaqList faqs={faqs.slice(0, HOME_FAQS)} />
          </div>
          <section className="public-width py-4" aria-labelledby="more-help-title">
            <div className="rounded-4 p-32 mb-40 bg-tint-plum text-on-tint-plum">
              <h2 className="text-reset" id="more-help-title">
                Still need help?
              </h2>
              <p>A real person reads your message and answers within four hours during support hours.</p>
              <Link className="btn btn-primary" to="/contact?about=support">
                Contact Support
              </Link>
            </div>
          </section>
        </>
      )}
    </>
  );
}

function Popular() {
  const popular = popularArticleIds.flatMap((id) => articles.filter((article) => article.id === id));
  return (
    <section className="public-width py-4" aria-labelledby="popular-title">
      <h2 id="popular-title">Popular Articles</h2>
      <ul className="list-unstyled m-0 d-grid gap-3 cols-fit-15">
        {popular.map(({ id, title, readTime }) => (
          <li className="position-relative p-3h border rounded-3 bg-surface" key={id}>
            <Link className="title-link stretched-link fw-semibold text-reset" to={articlePath(id)}>
              {title}
            </Link>
            <span className="d-flex align-items-center gap-1h mt-2 text-body-secondary fs-md">
              <Clock size={16} aria-hidden /> {readTime} min read
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
