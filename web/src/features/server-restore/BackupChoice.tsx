import {
  formatFileSize,
  formatInstant,
  type RestorableBackup,
  type RestorableBackupsResponse,
  type RestoreCheckResponse,
} from '@doula-desk/domain';
import { useId, useState } from 'react';
import { Banner } from '../../components/Banner.js';
import { FormField } from '../../components/fields.js';
import { WorkProgress } from '../../components/files/WorkProgress.js';
import { browserZone } from '../../lib/clock/browserZone.js';
import { readableMessage } from '../../lib/http/failureText.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { BackupCheck } from './BackupCheck.js';
import { checkBackup, uploadBackup } from './server-restore.api.js';

type Step =
  | { at: 'choosing'; problem?: string }
  | { at: 'uploading'; name: string; share: number; cancel: () => void }
  | { at: 'checking'; fileName: string }
  | { at: 'checked'; fileName: string; check: RestoreCheckResponse };

interface BackupChoiceProps {
  code: string;
  found: RestorableBackupsResponse;
}

/** Lets the user choose a backup in the server's folder, or upload one. */
export function BackupChoice({ code, found }: BackupChoiceProps) {
  const [step, setStep] = useState<Step>({ at: 'choosing' });

  const check = async (fileName: string) => {
    setStep({ at: 'checking', fileName });
    try {
      setStep({ at: 'checked', fileName, check: await checkBackup(code, fileName) });
    } catch (error) {
      setStep({ at: 'choosing', problem: toFailure(error).message });
    }
  };
  const upload = async (file: File) => {
    const problem = fileProblem(file, found.uploadLimit);
    if (problem) return setStep({ at: 'choosing', problem });
    const sending = new AbortController();
    const cancel = () => sending.abort();
    setStep({ at: 'uploading', name: file.name, share: 0, cancel });
    const onProgress = (share: number) => setStep({ at: 'uploading', name: file.name, share, cancel });
    try {
      const { fileName } = await uploadBackup(code, file, { signal: sending.signal, onProgress });
      await check(fileName);
    } catch (error) {
      setStep(
        sending.signal.aborted ? { at: 'choosing' } : { at: 'choosing', problem: toFailure(error).message },
      );
    }
  };

  switch (step.at) {
    case 'uploading':
      return (
        <>
          <WorkProgress label={`Uploading ${step.name}`} percent={100 * step.share}>
            <p>Keep this tab open until the upload finishes.</p>
          </WorkProgress>
          <button type="button" className="btn btn-quiet mt-3" onClick={step.cancel}>
            Cancel
          </button>
        </>
      );
    case 'checking':
      return <p role="status">Reading the backup… If it’s encrypted, this may take a while.</p>;
    case 'checked':
      return (
        <BackupCheck
          code={code}
          fileName={step.fileName}
          check={step.check}
          onBack={() => setStep({ at: 'choosing' })}
        />
      );
    default:
      return (
        <>
          {step.problem && (
            <Banner key={step.problem} kind="danger">
              <p>{readableMessage(step.problem)}</p>
            </Banner>
          )}
          <FoundBackups backups={found.backups} onChoose={check} />
          <FormField
            name="backup"
            label="Upload a backup"
            hint={`A .ddbackup file of up to ${formatFileSize(found.uploadLimit)}. You can check it before anything is restored.`}
            error={undefined}
            optional="unmarked"
          >
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".ddbackup,application/octet-stream"
                className="form-control"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) void upload(file);
                  // Allows the same file to be chosen again.
                  target.value = '';
                }}
              />
            )}
          </FormField>
        </>
      );
  }
}

interface FoundBackupsProps {
  backups: readonly RestorableBackup[];
  onChoose: (fileName: string) => void;
}

function FoundBackups({ backups, onChoose }: FoundBackupsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(backups[0]?.fileName);
  if (backups.length === 0) {
    return (
      <p>
        This server’s backup folder or bucket contains no backups. Upload one, or copy one into the folder and
        reload this page.
      </p>
    );
  }
  return (
    <form
      className="mb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onChoose(chosen);
      }}
    >
      <fieldset>
        <legend className="form-label fs-6">Backups on this server</legend>
        {backups.map(({ fileName, size, changedAt }, at) => (
          <div className="form-check mb-2" key={fileName}>
            <input
              type="radio"
              className="form-check-input"
              id={`${id}-${at}`}
              name="fileName"
              checked={chosen === fileName}
              onChange={() => setChosen(fileName)}
            />
            <label className="form-check-label text-break" htmlFor={`${id}-${at}`}>
              <bdi>{fileName}</bdi>
              <span className="d-block text-body-secondary fs-sm">
                {`${formatInstant(changedAt, browserZone() ?? 'UTC')}, ${formatFileSize(size)}`}
              </span>
            </label>
          </div>
        ))}
      </fieldset>
      <button type="submit" className="btn btn-primary mt-2">
        Check this backup
      </button>
    </form>
  );
}

/** Validates a file before its upload. */
function fileProblem({ size }: File, limit: number): string | undefined {
  if (size === 0) return 'This file is empty.';
  if (size <= limit) return undefined;
  return `This file is ${formatFileSize(size)}, but this server accepts at most ${formatFileSize(limit)}. Raise RESTORE_LIMIT_MB, or copy the file into the backup folder.`;
}
