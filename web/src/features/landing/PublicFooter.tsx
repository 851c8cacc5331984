import { Brand } from '../../components/Brand.js';

export function PublicFooter() {
  return (
    <footer className="public-footer">
      <div className="public-width">
        <Brand />
        <p>
          Doula Desk is a documentation tool for birth support professionals. It is not medical advice, and
          not for emergencies.
        </p>
      </div>
    </footer>
  );
}
