import { ChevronDown } from 'lucide-react';
import './faq.scss';

export interface Faq {
  id: string;
  question: string;
  answer: string;
}

interface FaqListProps {
  faqs: readonly Faq[];
  title?: string;
}

/** A list of questions whose answers open and close independently. */
export function FaqList({ faqs, title = 'Frequently Asked Questions' }: FaqListProps) {
  return (
    <section className="faq" aria-labelledby="faq-title">
      <h2 className="mb-3" id="faq-title">
        {title}
      </h2>
      {faqs.map(({ id, question, answer }) => (
        <details className="border-bottom" key={id} id={id}>
          <summary className="align-items-center justify-content-between gap-3 py-2h fw-semibold cursor-pointer list-none d-flex min-h-56">
            <span>{question}</span>
            <ChevronDown className="flex-none text-body-secondary" size={20} aria-hidden />
          </summary>
          <p className="mt-0 mb-3h text-body-secondary max-w-44 pe-32">{answer}</p>
        </details>
      ))}
    </section>
  );
}
