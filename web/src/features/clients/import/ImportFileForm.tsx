import { type ClientImportRequest, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@doula-desk/domain';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../../components/Banner.js';
import { FormField } from '../../../components/fields.js';
import { readTextFile } from '../../../lib/readTextFile.js';

const MEGABYTE = 1024 * 1024;

const FILE_HINT =
  `One client per row, at most ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. The first row names the columns: ` +
  'First Name, Last Name, Email, Phone, Due Date, and so on. You’ll see a preview before anything is saved.';

interface ImportFileFormProps {
  formId: string;
  busy: boolean;
  problem: string | null;
  onChosen: (request: ClientImportRequest) => void;
}

export function ImportFileForm({ formId, busy, problem, onChosen }: ImportFileFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setError('Please choose a file');
    if (file.size > MAX_IMPORT_BYTES) {
      return setError(
        `This file is larger than ${MAX_IMPORT_BYTES / MEGABYTE} MB. Please split it into smaller files.`,
      );
    }
    try {
      onChosen({ csv: await readTextFile(file) });
    } catch {
      setError('This file couldn’t be read. Please choose it again.');
    }
  };

  return (
    <form id={formId} onSubmit={send} noValidate>
      {problem && (
        <Banner key={problem} kind="danger">
          <p>{problem}</p>
        </Banner>
      )}
      <fieldset disabled={busy}>
        <FormField name="file" label="CSV file" hint={FILE_HINT} error={error}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              className={error ? 'form-control is-invalid' : 'form-control'}
              onChange={({ target }) => {
                setFile(target.files?.[0] ?? null);
                setError(undefined);
              }}
            />
          )}
        </FormField>
      </fieldset>
    </form>
  );
}
