import { FaqList } from '../../components/faq/FaqList.js';
import { PublicLayout, usePublicPage } from '../landing/index.js';
import { ContactForm } from './ContactForm.js';
import { contactCards, contactFaqs, supportHours } from './content/contact.js';
import { PageIntro } from './PageIntro.js';
import { useContactForm } from './useContactForm.js';
import './contact.scss';

export default function ContactPage() {
  const heading = usePublicPage('/contact');
  const contact = useContactForm();
  const { form } = contact;
  return (
    <PublicLayout>
      <PageIntro heading={heading} eyebrow="Contact" title="Talk to a person">
        Choose who you’d like to reach and write a few lines.
      </PageIntro>
      <section className="public-width page-part" aria-label="Who to contact">
        <ul className="card-grid contact-cards d-grid gap-3h p-0 m-0 list-none cols-fit-13">
          {contactCards.map(({ about, title, text, answered, Icon }) => (
            <li
              className="d-flex flex-column align-items-start gap-2 p-4 border rounded-4 bg-surface"
              key={about}
            >
              <Icon size={24} aria-hidden />
              <h2 className="mt-0 mb-1h mx-0 fs-3">{title}</h2>
              <p>{text}</p>
              <p className="mt-auto text-body fw-550">{answered}</p>
              <button
                type="button"
                className="btn btn-sm btn-quiet mt-1h"
                onClick={() => {
                  form.bind('inquiryType').onChange(about);
                  form.formRef.current?.querySelector<HTMLElement>('input')?.focus();
                }}
              >
                Write to {title.toLowerCase()}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <div className="public-width page-part align-items-start d-grid row-gap-32 column-gap-5 cols-lg-7-4">
        <ContactForm {...contact} />
        <section aria-labelledby="hours-title">
          <h2 id="hours-title">Support hours</h2>
          <dl className="hours">
            {supportHours.map(({ days, hours }) => (
              <div
                className="d-flex flex-wrap justify-content-between row-gap-0 column-gap-3 py-2q border-bottom"
                key={days}
              >
                <dt>{days}</dt>
                <dd className="tabular">{hours}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className="public-width page-part page-end">
        <FaqList faqs={contactFaqs} />
      </div>
    </PublicLayout>
  );
}
