import { ArrowRight, BookOpen, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState.js';
import { SearchField } from '../../components/SearchField.js';
import { usePublicPage } from '../landing/index.js';
import { categoryTones, guides, searchGuides } from './content/guides.js';

interface GuideListProps {
  text: string;
  onSearch: (text: string) => void;
}

export function GuideList({ text, onSearch }: GuideListProps) {
  const heading = usePublicPage('/practice-guides');
  const found = searchGuides(guides, text);
  return (
    <>
      <header className="border-bottom bg-body-secondary pt-5 pb-40">
        <div className="public-width">
          <h1 className="mb-2h" ref={heading} tabIndex={-1}>
            Practice Guides
          </h1>
          <p className="lead">Short guides for the work itself, within a doula’s scope of practice.</p>
          <SearchField
            label="Search guides"
            placeholder="Search guides..."
            value={text}
            onChange={onSearch}
          />
        </div>
      </header>
      <section className="public-width py-40" aria-label="Guides">
        <p className="visually-hidden" role="status">
          {found.length} <span>{found.length === 1 ? 'guide' : 'guides'}</span>
        </p>
        {found.length === 0 && (
          <EmptyState Icon={BookOpen} title="No guides found" hint="Try adjusting your search terms" />
        )}
        <ul className="list-unstyled d-grid gap-4 m-0 cols-fit-24">
          {found.map(({ id, title, category, readTime, description }) => (
            <li className="d-flex flex-column align-items-start border rounded-4 bg-surface p-28" key={id}>
              <p className="d-flex flex-wrap align-items-center row-gap-1h column-gap-3 text-body-secondary fs-md">
                <span
                  className={`d-inline-flex align-items-center gap-1h badge tone-${categoryTones[category]}`}
                >
                  {category}
                </span>
                <span className="d-inline-flex align-items-center gap-1h">
                  <Clock size={16} aria-hidden /> {readTime} min read
                </span>
              </p>
              <h2 className="h3">{title}</h2>
              <p>{description}</p>
              <Link
                className="d-inline-flex align-items-center gap-1h py-1h mt-auto fw-semibold"
                to={`/practice-guides?guide=${id}`}
              >
                Read guide
                <span className="visually-hidden">: {title}</span>
                <ArrowRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
