import type { FieldError, PlanAnswer } from '@doula-desk/domain';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import type { PlanDraft, PlanDraftLocation } from './plan.draft.js';
import { isSamePlan, type PlanFormValues } from './plan.form.js';

/** Debounce of the draft, in milliseconds. */
const DRAFT_DEBOUNCE_MS = 300;

export interface PlanForm {
  /** The element around the fields, for finding the first invalid field. */
  fieldsRef: RefObject<HTMLDivElement | null>;
  values: PlanFormValues;
  isDirty: boolean;
  /** Whether a draft was restored. */
  isRestored: boolean;
  /** Whether the browser can store drafts. */
  isKept: boolean;
  errors: readonly FieldError[];
  /** Number of failed validations. */
  failures: number;
  bind: <Name extends 'clientId' | 'edd' | 'status'>(name: Name) => FieldBinding<PlanFormValues[Name]>;
  /** Binds a template field by its key. */
  answer: (key: string) => FieldBinding<PlanAnswer | undefined>;
  change: (update: (values: PlanFormValues) => PlanFormValues) => void;
  /** Resets the form to other values. */
  reset: (values: PlanFormValues) => void;
  showErrors: (errors: readonly FieldError[]) => void;
  idempotencyKey: string;
  /** Generates a new idempotency key, so that saving creates a new plan even if an earlier attempt succeeded. */
  renewKey: () => string;
  /** Saves the draft immediately, before the form closes. */
  keepNow: () => void;
}

/** Holds the values of a plan's form and keeps a draft on the device until they are saved or discarded. */
export function usePlanForm(
  initial: PlanFormValues,
  draft: PlanDraftLocation,
  plan: PlanDraft['plan'],
): PlanForm {
  const fieldsRef = useRef<HTMLDivElement>(null);
  const [restored] = useState(() => draft.read());
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(restored?.values ?? initial);
  const [isRestored, setIsRestored] = useState(restored !== null && !isSamePlan(restored.values, initial));
  const [idempotencyKey, setKey] = useState(restored?.idempotencyKey ?? newIdempotencyKey);
  const [isKept, setIsKept] = useState(true);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failures, setFailures] = useState(0);
  const isDirty = !isSamePlan(values, start);

  const keep = useEffectEvent(() => {
    if (isDirty) setIsKept(draft.write({ values, idempotencyKey, plan }));
    else draft.forget();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows every change
  useEffect(() => {
    const timer = window.setTimeout(keep, DRAFT_DEBOUNCE_MS);
    // A phone may never resume a suspended tab.
    const hidden = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', keep);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', keep);
    };
  }, [values, idempotencyKey]);

  const showErrors = useCallback((found: readonly FieldError[]) => {
    setErrors(found);
    if (found.length > 0) setFailures((count) => count + 1);
  }, []);

  useEffect(() => {
    if (failures > 0) fieldsRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const clearError = (field: string) =>
    setErrors((current) =>
      current.some((error) => error.field === field)
        ? current.filter((error) => error.field !== field)
        : current,
    );
  const errorAt = (field: string) => errors.find((error) => error.field === field)?.message;

  return {
    fieldsRef,
    values,
    isDirty,
    isRestored,
    isKept,
    errors,
    failures,
    bind: (name) => ({
      name,
      value: values[name],
      error: errorAt(name),
      onChange(value) {
        setValues((current) => ({ ...current, [name]: value }));
        clearError(name);
      },
    }),
    answer(key) {
      const name = `templateData.${key}`;
      return {
        name,
        value: values.answers[key],
        error: errorAt(name),
        onChange(answer) {
          setValues(({ answers: { [key]: _before, ...answers }, ...rest }) => ({
            ...rest,
            answers: answer === undefined ? answers : { ...answers, [key]: answer },
          }));
          clearError(name);
        },
      };
    },
    change: setValues,
    reset(next) {
      setStart(next);
      setValues(next);
      setErrors([]);
      setIsRestored(false);
    },
    showErrors,
    idempotencyKey,
    renewKey() {
      const key = newIdempotencyKey();
      setKey(key);
      return key;
    },
    keepNow: () => {
      if (isDirty) draft.write({ values, idempotencyKey, plan });
      else draft.forget();
    },
  };
}
