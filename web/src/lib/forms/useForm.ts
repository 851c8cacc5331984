import { type FormEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Error messages by field. Valid fields have none. */
export type FormErrors<Values> = Partial<Record<keyof Values & string, string>>;

/** Props that connect a field component to a form value. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

export interface FormOptions<Values> {
  initial: Values | (() => Values);
  validate: (values: Values) => FormErrors<Values>;
  /** By field, other fields whose errors depend on it. Editing the field clears their errors, too. */
  clears?: Partial<Record<keyof Values & string, (keyof Values & string)[]>>;
}

export interface Form<Values> {
  formRef: RefObject<HTMLFormElement | null>;
  values: Values;
  errors: FormErrors<Values>;
  bind: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  /** Shows errors from elsewhere, such as the server, and focuses the first invalid field. */
  showErrors: (errors: FormErrors<Values>) => void;
  /** Replaces all values and clears the errors. */
  reset: (values: Values) => void;
  /** Returns a submit handler that validates the values, and then calls `send` or focuses the first invalid field. */
  submit: (send: (values: Values) => void) => (event: FormEvent) => void;
}

/**
 * Manages a form's values and errors. Errors appear on submit, and disappear when their field is edited. The first
 * invalid field in reading order gets the focus.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, validate, clears } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Values>>({});
  const [failures, setFailures] = useState(0);

  const showErrors = useCallback((found: FormErrors<Values>) => {
    setErrors(found);
    if (Object.keys(found).length > 0) setFailures((count) => count + 1);
  }, []);

  useLayoutEffect(() => {
    if (failures > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  return {
    formRef,
    values,
    errors,
    showErrors,
    reset(next) {
      setValues(next);
      setErrors({});
    },
    bind: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange(value) {
        setValues((current) => ({ ...current, [name]: value }));
        setErrors((current) => withoutErrors(current, [name, ...(clears?.[name] ?? [])]));
      },
    }),
    submit: (send) => (event) => {
      event.preventDefault();
      const found = validate(values);
      showErrors(found);
      if (Object.keys(found).length === 0) send(values);
    },
  };
}

function withoutErrors<Values>(
  errors: FormErrors<Values>,
  names: (keyof Values & string)[],
): FormErrors<Values> {
  if (!names.some((name) => name in errors)) return errors;
  const rest = { ...errors };
  for (const name of names) delete rest[name];
  return rest;
}
