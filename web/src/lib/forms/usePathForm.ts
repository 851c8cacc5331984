import { type FieldError, valueAt } from '@doula-desk/domain';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type PathTo, withValueAt } from './paths.js';
import type { FieldBinding } from './useForm.js';

/** A form with nested values. Errors have dotted paths, as reported by the domain. */
export interface PathForm<Values extends object> {
  /** Ref for the element around the form's fields, in which the first invalid field is searched for. */
  fieldsRef: RefObject<HTMLDivElement | null>;
  values: Values;
  errors: readonly FieldError[];
  text: (path: PathTo<string, Values>) => FieldBinding<string>;
  flag: (path: PathTo<boolean, Values>) => FieldBinding<boolean>;
  /** Changes several values at once, such as by adding a row. Clears the errors at and below `path`. */
  change: (path: keyof Values & string, update: (values: Values) => Values) => void;
  /** Replaces all values and clears the errors. */
  reset: (values: Values) => void;
  /** Shows errors and focuses the first invalid field. */
  showErrors: (errors: readonly FieldError[]) => void;
}

/** @param initial read only once; use `reset` for later changes */
export function usePathForm<Values extends object>(initial: Values | (() => Values)): PathForm<Values> {
  const fieldsRef = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failures, setFailures] = useState(0);

  const showErrors = useCallback((found: readonly FieldError[]) => {
    setErrors(found);
    if (found.length > 0) setFailures((count) => count + 1);
  }, []);
  const reset = useCallback((next: Values) => {
    setValues(next);
    setErrors([]);
  }, []);

  useLayoutEffect(() => {
    if (failures > 0) fieldsRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  function bind<Value>(path: string): FieldBinding<Value> {
    return {
      name: path,
      value: valueAt(values, path) as Value,
      error: errors.find(({ field }) => field === path)?.message,
      onChange(value) {
        setValues((current) => withValueAt(current, path, value));
        setErrors((current) => withoutErrorsAt(current, path));
      },
    };
  }

  return {
    fieldsRef,
    values,
    errors,
    text: (path) => bind<string>(path),
    flag: (path) => bind<boolean>(path),
    change(path, update) {
      setValues(update);
      setErrors((current) => withoutErrorsAt(current, path));
    },
    reset,
    showErrors,
  };
}

function withoutErrorsAt(errors: readonly FieldError[], path: string): readonly FieldError[] {
  const rest = errors.filter(({ field }) => field !== path && !field.startsWith(`${path}.`));
  return rest.length === errors.length ? errors : rest;
}
