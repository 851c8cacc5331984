import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import './offer-card.scss';

/** A card with offers from colleagues. */
export function OfferCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card d-grid gap-2 py-3 px-3h mb-3" aria-labelledby={id}>
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
  /** Text after the colleague's name. */
  text: ReactNode;
  facts: ReactNode;
  /** The colleague's note; empty if there isn't one. */
  note: string;
  /** The reason why a response couldn't be saved. */
  failure?: string | undefined;
  /** Buttons for responding. */
  children: ReactNode;
}

/** An offer from a colleague, with buttons to accept or decline it. */
export function Offer({ Icon, ownerName, text, facts, note, failure, children }: OfferProps) {
  return (
    <li className="offer ruled-row gap-2 py-2h">
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
