import { FaqList } from '../../components/faq/FaqList.js';
import { PublicLayout, usePublicPage } from '../landing/index.js';
import { ContactForm } from './ContactForm.js';
import { contactCards, contactFaqs, supportHours } from './content/contact.js';
import { PageIntro } from './PageIntro.js';
import { useContactForm } from './useContactForm.js';

export default function ContactPage() {
  const heading = usePublicPage('/contact');
  const contact = useContactForm();
  const { form } = contact;
  return (
    <PublicLayout>
      <PageIntro heading={heading} eyebrow="Contact" title="Talk to a person">
        Choose who you’d like to reach and write a few lines.
      </PageIntro>
      <section className="public-width py-28" aria-label="Who to contact">
        <ul className="d-grid gap-3h cols-fit-13 list-unstyled m-0">
          {contactCards.map(({ about, title, text, answered, Icon }) => (
            <li
              className="d-flex flex-column align-items-start gap-2 p-4 border rounded-4 bg-surface"
              key={about}
            >
              <Icon className="text-secondary" size={24} aria-hidden />
              <h2 className="mb-1h fs-3">{title}</h2>
              <p className="m-0 text-body-secondary">{text}</p>
              <p className="mt-auto mb-0 fw-550">{answered}</p>
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
      <div className="public-width py-28 align-items-start d-grid gap-40 cols-lg-7-4">
        <ContactForm {...contact} />
        <section aria-labelledby="hours-title">
          <h2 id="hours-title">Support hours</h2>
          <dl>
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
      <div className="public-width py-28 pb-64">
        <FaqList faqs={contactFaqs} />
      </div>
    </PublicLayout>
  );
}
