import { Upload, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { describedBy, FieldNotes } from '../../../components/fields.js';
import type { FieldBinding } from '../../../lib/forms/useForm.js';
import { readPicture } from './readPicture.js';
import './fields.scss';

interface PictureFieldProps {
  field: FieldBinding<string | null>;
  /** Label of the picture: 'Profile photo'. */
  label: string;
  type: 'image/jpeg' | 'image/png';
  /** Renders the picture, or a placeholder. */
  show: (picture: string | null) => ReactNode;
}

/** A field for uploading a picture, with a preview. The picture is saved with the form. */
export function PictureField({ field, label, type, show }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [readError, setReadError] = useState<string>();
  const error = readError ?? field.error;

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file, type);
    setReadError('error' in read ? read.error : undefined);
    if ('picture' in read) field.onChange(read.picture);
    // Allows the same file to be chosen again.
    if (input.current) input.current.value = '';
  };
  const remove = () => {
    setReadError(undefined);
    field.onChange(null);
    chooser.current?.focus();
  };
  return (
    <fieldset className="mb-3h">
      <legend className="form-label float-none fs-6">{label}</legend>
      <div className="d-flex flex-wrap gap-3 align-items-center">
        {show(field.value)}
        <div>
          <div className="d-flex flex-wrap gap-2">
            <button
              ref={chooser}
              type="button"
              className="btn btn-quiet"
              aria-describedby={describedBy(id, true, error)}
              aria-invalid={error ? true : undefined}
              onClick={() => input.current?.click()}
            >
              <Upload size={18} aria-hidden /> <span>{field.value ? 'Change' : 'Upload'}</span>
              <span className="visually-hidden"> {label.toLowerCase()}</span>
            </button>
            {field.value && (
              <button type="button" className="btn btn-quiet" onClick={remove}>
                <X size={18} aria-hidden /> Remove
                <span className="visually-hidden"> {label.toLowerCase()}</span>
              </button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept="image/*"
            className="d-none"
            aria-label={label}
            tabIndex={-1}
            onChange={(event) => take(event.target.files?.[0])}
          />
          <div className={error ? 'is-invalid' : undefined} />
          <FieldNotes id={id} hint="JPG, PNG up to 5MB" error={error} />
        </div>
      </div>
    </fieldset>
  );
}
