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
      <header className="guides-head">
        <div className="public-width">
          <h1 ref={heading} tabIndex={-1}>
            Practice Guides
          </h1>
          <p className="hero-lead">Short guides for the work itself, within a doula’s scope of practice.</p>
          <SearchField
            label="Search guides"
            placeholder="Search guides..."
            value={text}
            onChange={onSearch}
          />
        </div>
      </header>
      <section className="public-width guides" aria-label="Guides">
        <p className="visually-hidden" role="status">
          {found.length} <span>{found.length === 1 ? 'guide' : 'guides'}</span>
        </p>
        {found.length === 0 && (
          <EmptyState Icon={BookOpen} title="No guides found" hint="Try adjusting your search terms" />
        )}
        <ul className="guide-cards">
          {found.map(({ id, title, category, readTime, description }) => (
            <li key={id}>
              <p className="guide-facts">
                <span className={`badge tone-${categoryTones[category]}`}>{category}</span>
                <span>
                  <Clock size={16} aria-hidden /> {readTime} min read
                </span>
              </p>
              <h2 className="h3">{title}</h2>
              <p>{description}</p>
              <Link to={`/practice-guides?guide=${id}`}>
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
