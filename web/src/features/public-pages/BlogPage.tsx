import { Link } from 'react-router';
import { PublicLayout, usePublicPage } from '../landing/index.js';

/**
 * A placeholder for the blog that the footer links to. Says that there are no posts yet, and suggests other reading.
 */
export default function BlogPage() {
  const heading = usePublicPage('/blog');
  return (
    <PublicLayout>
      <section className="public-section public-width">
        <p className="eyebrow">Blog</p>
        <h1 ref={heading} tabIndex={-1}>
          Nothing here yet
        </h1>
        <p className="lead">
          We’d rather build the product than write about it. What we’ve written for you so far is in the
          guides and the help center.
        </p>
        <div className="button-row">
          <Link to="/practice-guides" className="btn btn-primary btn-lg">
            Read the practice guides
          </Link>
          <Link to="/help" className="btn btn-quiet btn-lg">
            Open the help center
          </Link>
        </div>
      </section>
    </PublicLayout>
  );
}
