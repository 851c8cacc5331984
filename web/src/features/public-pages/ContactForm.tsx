import { CONTACT_MESSAGE_MAX_LENGTH, inquiryTypes } from '@doula-desk/domain';
import { CircleCheck } from 'lucide-react';
import { SelectField, TextField } from '../../components/fields.js';
import { TextAreaField } from '../../components/TextAreaField.js';
import type { ContactFormState } from './useContactForm.js';

/** The form, replaced by a thank-you message for three seconds after sending. */
export function ContactForm({ form, step, send, title }: ContactFormState) {
  if (step === 'thanks') return <ThankYouMessage title={title} />;
  const { bind } = form;
  const isSending = step === 'sending';
  return (
    <form
      className="no-print p-4 border rounded-4 bg-surface"
      ref={form.formRef}
      onSubmit={send}
      noValidate
      aria-labelledby="form-title"
    >
      <h2 className="mb-3h" id="form-title" ref={title} tabIndex={-1}>
        Send us a message
      </h2>
      <fieldset disabled={isSending}>
        <div className="field-pair">
          <TextField field={bind('name')} label="Name" autoComplete="name" />
          <TextField field={bind('email')} label="Email" type="email" autoComplete="email" />
          <TextField field={bind('company')} label="Company" autoComplete="organization" optional />
          <SelectField field={bind('inquiryType')} label="Inquiry type" options={inquiryTypes} />
        </div>
        <TextAreaField
          field={bind('message')}
          label="Message"
          rows={6}
          maxLength={CONTACT_MESSAGE_MAX_LENGTH}
        />
        {/* A honeypot: bots fill in every field, people never see this one. */}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="contact-homepage">Homepage</label>
          <input
            id="contact-homepage"
            name="homepage"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.homepage}
            onChange={(event) => bind('homepage').onChange(event.target.value)}
          />
        </div>
        <button type="submit" className="btn btn-primary btn-lg">
          {isSending ? 'Sending…' : 'Send Message'}
        </button>
      </fieldset>
    </form>
  );
}

function ThankYouMessage({ title }: Pick<ContactFormState, 'title'>) {
  return (
    <div className="no-print p-4 border rounded-4 bg-surface d-grid align-content-center justify-items-center text-center min-h-384">
      <CircleCheck className="mb-3 text-success-emphasis" size={40} aria-hidden />
      <h2 className="mb-3h" ref={title} tabIndex={-1}>
        Thank You!
      </h2>
      <p>We’ve received your message and will reply by email.</p>
    </div>
  );
}
