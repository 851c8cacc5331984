import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import './offer-card.scss';

/** A card with what colleagues offer the practitioner. */
export function OfferCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card offer-card" aria-labelledby={id}>
      <h2 id={id} className="fs-lg m-0">
        {title}
      </h2>
      <ul className="list-unstyled m-0">{children}</ul>
    </section>
  );
}

interface OfferProps {
  Icon: LucideIcon;
  ownerName: string;
  /** Follows the colleague's name. */
  text: ReactNode;
  facts: ReactNode;
  /** What the colleague wrote; empty without a note. */
  note: string;
  /** Why an answer could not be stored. */
  failure?: string | undefined;
  /** Buttons. */
  children: ReactNode;
}

/** An offer of a colleague, with buttons to answer it. */
export function Offer({ Icon, ownerName, text, facts, note, failure, children }: OfferProps) {
  return (
    <li className="offer">
      <div className="min-w-0">
        <p className="m-0 text-break">
          <Icon size={18} aria-hidden className="text-body-secondary" />{' '}
          <strong>
            <bdi>{ownerName}</bdi>
          </strong>{' '}
          {text}
        </p>
        <p className="m-0 text-body-secondary fs-md tabular">{facts}</p>
        {note && (
          <p className="mt-1 mb-0 text-break text-pre-line" dir="auto">
            {note}
          </p>
        )}
        {failure && (
          <p className="mt-1 mb-0 text-danger" role="alert">
            {failure}
          </p>
        )}
      </div>
      <div className="d-flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
