import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { FormField, TextField } from '../../../components/fields.js';
import { usePageTitle } from '../../../components/usePageTitle.js';
import { PublicLayout } from '../../landing/index.js';
import { checkFile, checkHash, type Finding } from './check-file.js';
import { FindingView } from './FindingView.js';
import { readHash } from './hash.js';
import '../signing.scss';

const NOT_A_HASH = 'Please enter the 64 characters of a SHA-256 hash';
const ONE_FILE = 'Drop one file at a time.';

/** Lets anyone check whether a contract was sealed here and is unchanged. */
export default function VerifyPage() {
  const heading = usePageTitle('Verify a contract');
  const [hash, setHash] = useState('');
  const [hashError, setHashError] = useState<string>();
  const [finding, setFinding] = useState<Finding | null>(null);
  const [fileName, setFileName] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);

  const outcome = useRef<HTMLDivElement>(null);
  // On phones, the result is below the fold.
  useEffect(() => {
    if (finding) outcome.current?.scrollIntoView?.({ block: 'nearest' });
  }, [finding]);

  const check = async (work: () => Promise<Finding>) => {
    setIsBusy(true);
    setFinding(null);
    setFinding(await work());
    setIsBusy(false);
  };
  const take = (files: FileList) => {
    const [file] = files;
    if (!file || isBusy) return;
    setFileName(file.name);
    void check(async () => (files.length > 1 ? { kind: 'problem', message: ONE_FILE } : checkFile(file)));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const sha256 = readHash(hash);
    setHashError(sha256 ? undefined : NOT_A_HASH);
    if (sha256) {
      setFileName(undefined);
      void check(() => checkHash(sha256));
    } else document.getElementsByName('sha256')[0]?.focus();
  };
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <PublicLayout>
      {/* The whole page accepts drops, so that the browser never opens a file dropped outside the field. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is only an alternative to the file dialog */}
      <section
        className="public-width public-article"
        onDragEnter={hold}
        onDragOver={hold}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <h1 className="mb-2h" ref={heading} tabIndex={-1}>
          Verify a contract
        </h1>
        <p>
          Choose the PDF of a signed contract to see whether it was sealed here and is unchanged. The file
          stays on your device: only its SHA-256, a fingerprint that says nothing about its contents, is
          looked up.
        </p>
        <div className={isOver ? 'drop-zone my-4 is-over' : 'drop-zone my-4'}>
          <FormField name="file" label="Signed contract (PDF)" error={undefined} optional>
            {(control) => (
              <input
                {...control}
                type="file"
                accept="application/pdf,.pdf"
                className="form-control"
                disabled={isBusy}
                onChange={({ target }) => {
                  if (target.files) take(target.files);
                  // Allows the same file to be chosen again.
                  target.value = '';
                }}
              />
            )}
          </FormField>
          <p className="drop-hint m-0 text-body-secondary">You can also drop the file here.</p>
        </div>
        <form noValidate onSubmit={send} aria-label="Verify by SHA-256">
          <TextField
            field={{
              name: 'sha256',
              value: hash,
              error: hashError,
              onChange: (text) => {
                setHash(text);
                setHashError(undefined);
              },
            }}
            label="SHA-256"
            hint="Use this if you don’t have the file."
            autoComplete="off"
            optional
          />
          <button type="submit" className="btn btn-quiet" disabled={isBusy}>
            Verify
          </button>
        </form>
        <div ref={outcome} className="verify-outcome mt-4" role="status">
          <span>{isBusy && 'Checking…'}</span>
          {finding && <FindingView finding={finding} fileName={fileName} />}
        </div>
      </section>
    </PublicLayout>
  );
}
