import {
  readSignatureDrawing,
  SIGNATURE_NAME_LENGTH,
  type SignatureDrawing,
  type SignatureMethod,
  tidyLine,
  tooLong,
} from '@doula-desk/domain';
import { useRef, useState } from 'react';
import type { DrawingChange } from './SignaturePad.js';

/** A signature as it is being given. Both ways are kept while a person goes from one to the other. */
export interface SignatureInput {
  method: SignatureMethod;
  name: string;
  drawing: SignatureDrawing | null;
}

/** A signature that can be sent. */
export interface GivenSignature {
  method: SignatureMethod;
  name: string;
  drawing?: SignatureDrawing;
}

export interface SignatureErrors {
  name?: string;
  drawing?: string;
}

export interface SignatureForm {
  input: SignatureInput;
  errors: SignatureErrors;
  /** Something was typed or drawn. */
  isDirty: boolean;
  setMethod: (method: SignatureMethod) => void;
  setName: (name: string) => void;
  draw: (change: DrawingChange) => void;
  /** The signature, or undefined after saying what is missing. */
  check: () => GivenSignature | undefined;
  /** The element around the fields, where the first wrong one gets the focus. */
  fieldsRef: React.RefObject<HTMLFieldSetElement | null>;
}

/** The state of a signature's fields. */
export function useSignature(initialName = ''): SignatureForm {
  const [input, setInput] = useState<SignatureInput>({ method: 'typed', name: initialName, drawing: null });
  const [errors, setErrors] = useState<SignatureErrors>({});
  const fieldsRef = useRef<HTMLFieldSetElement>(null);

  return {
    input,
    errors,
    isDirty: input.name !== initialName || input.drawing !== null,
    fieldsRef,
    setMethod(method) {
      setInput((current) => ({ ...current, method }));
      setErrors({});
    },
    setName(name) {
      setInput((current) => ({ ...current, name }));
      setErrors(({ name: _, ...rest }) => rest);
    },
    draw(change) {
      setInput((current) => ({ ...current, drawing: change(current.drawing) }));
      setErrors(({ drawing: _, ...rest }) => rest);
    },
    check() {
      const found = errorsOf(input);
      setErrors(found);
      if (found.name)
        fieldsRef.current?.querySelector<HTMLInputElement>('input[name="signature-name"]')?.focus();
      if (found.name || found.drawing) return undefined;
      const name = tidyLine(input.name);
      const { method, drawing } = input;
      return method === 'drawn' && drawing ? { method, name, drawing } : { method: 'typed', name };
    },
  };
}

function errorsOf({ method, name, drawing }: SignatureInput): SignatureErrors {
  const errors: SignatureErrors = {};
  const tidy = tidyLine(name);
  if (!tidy) errors.name = 'Please enter your full name.';
  const isTooLong = tooLong(tidy, SIGNATURE_NAME_LENGTH);
  if (isTooLong) errors.name = `${isTooLong}, please.`;
  if (method === 'drawn' && !readSignatureDrawing(drawing)) errors.drawing = 'Please draw your signature.';
  return errors;
}
