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

/** Questions that open and close independently. */
export function FaqList({ faqs, title = 'Frequently Asked Questions' }: FaqListProps) {
  return (
    <section className="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{title}</h2>
      {faqs.map(({ id, question, answer }) => (
        <details key={id} id={id}>
          <summary>
            <span>{question}</span>
            <ChevronDown size={20} aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
