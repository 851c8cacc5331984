import {
  lengthError,
  readSignatureDrawing,
  SIGNATURE_NAME_LENGTH,
  type SignatureDrawing,
  type SignatureMethod,
  tidyLine,
} from '@doula-desk/domain';
import { useRef, useState } from 'react';
import type { DrawingChange } from './SignaturePad.js';

/** A signature being entered. Switching between typing and drawing keeps both inputs. */
export interface SignatureInput {
  method: SignatureMethod;
  name: string;
  drawing: SignatureDrawing | null;
}

/** A complete signature. */
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
  /** Whether anything was typed or drawn. */
  isDirty: boolean;
  setMethod: (method: SignatureMethod) => void;
  setName: (name: string) => void;
  draw: (change: DrawingChange) => void;
  /** Returns the signature, or undefined after showing the errors. */
  check: () => GivenSignature | undefined;
  /** The element around the fields, for focusing the first invalid field. */
  fieldsRef: React.RefObject<HTMLFieldSetElement | null>;
}

/** Holds the state of the signature fields. */
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
  const isTooLong = lengthError(tidy, SIGNATURE_NAME_LENGTH);
  if (isTooLong) errors.name = `${isTooLong}, please.`;
  if (method === 'drawn' && !readSignatureDrawing(drawing)) errors.drawing = 'Please draw your signature.';
  return errors;
}
