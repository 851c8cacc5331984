import {
  CONTACT_THANKS_MS,
  type ContactRequest,
  inquiryTypes,
  tidyContact,
  validateContact,
} from '@doula-desk/domain';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toastActions } from '../../components/toasts/index.js';
import { type Form, useForm } from '../../lib/forms/useForm.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { guest } from '../../lib/http/http.js';
import { newIdempotencyKey } from '../../lib/http/idempotency.js';
import { useAppDispatch } from '../../store/hooks.js';

type Step = 'form' | 'sending' | 'thanks';

export interface ContactFormState {
  form: Form<ContactRequest>;
  step: Step;
  send: ReturnType<Form<ContactRequest>['submit']>;
  /** The heading of the form or the thank-you message, whichever is shown. */
  title: RefObject<HTMLHeadingElement | null>;
}

/** Manages the contact form: values, sending, and the thank-you message, which stays for three seconds. */
export function useContactForm(): ContactFormState {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step>('form');
  const key = useRef(newIdempotencyKey());
  const form = useForm<ContactRequest>({
    initial: () => emptyForm(search.get('about')),
    validate(values) {
      const faults = validateContact(values);
      if (faults) dispatch(toastActions.failed(faults.summary));
      return faults?.fields ?? {};
    },
  });

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step !== 'thanks') return;
    // Moves the focus to the heading, because the focused element is removed, both now and when the form returns.
    title.current?.focus();
    const timer = window.setTimeout(() => setStep('form'), CONTACT_THANKS_MS);
    return () => {
      window.clearTimeout(timer);
      window.setTimeout(() => title.current?.focus({ preventScroll: true }));
    };
  }, [step]);

  const send = form.submit(async (values) => {
    setStep('sending');
    try {
      await guest.post('/api/contact', tidyContact(values), { idempotencyKey: key.current });
      key.current = newIdempotencyKey();
      for (const field of ['name', 'email', 'company', 'message', 'homepage'] as const) {
        form.bind(field).onChange('');
      }
      form.bind('inquiryType').onChange('general');
      setStep('thanks');
    } catch (error) {
      const { message, details = [] } = toFailure(error);
      dispatch(toastActions.failed(message));
      setStep('form');
      form.showErrors(Object.fromEntries(details.map((detail) => [detail.field, detail.message])));
    }
  });

  return { form, step, send, title };
}

function emptyForm(about: string | null): ContactRequest {
  const inquiryType = inquiryTypes.find(({ value }) => value === about)?.value ?? 'general';
  return { name: '', email: '', company: '', inquiryType, message: '', homepage: '' };
}
