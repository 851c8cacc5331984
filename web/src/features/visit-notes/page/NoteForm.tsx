import { noteTemplateByName, noteTemplates } from '@doula-desk/domain';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { PageHeader } from '../../../components/PageHeader.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { ClientSelect } from '../../client-names/index.js';
import { loadContractHint } from '../../contract-hints/index.js';
import { NoteConflictDialog } from '../form/NoteConflictDialog.js';
import { AnswerFields, type BindNote, DetailFields, TemplateField, TypeField } from '../form/NoteFields.js';
import { NoteNotices } from '../form/NoteNotices.js';
import { NoteTextField } from '../form/NoteTextField.js';
import { noteFormActions, type OpenNote } from '../form/noteForm.slice.js';
import { PrivacyField } from '../form/PrivacyField.js';
import { SaveStatus } from '../form/SaveStatus.js';
import { useCloseNote } from '../form/useCloseNote.js';

const ContractHintNote = lazyPart(loadContractHint);

/** A note's form. Its bar, which shows the save status and notices, stays in view. */
export function NoteForm({ open }: { open: OpenNote }) {
  const dispatch = useAppDispatch();
  const close = useCloseNote(open);
  const form = useRef<HTMLFormElement>(null);
  const { values, errors, failures, note, isNew, isFinishing, conflict } = open;

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const bind: BindNote = (path) => ({
    name: path,
    value: valueAt(open, path),
    error: errors.find(({ field }) => field === path)?.message,
    onChange: (value) => dispatch(noteFormActions.changed({ path, value })),
  });
  const finish = (event: FormEvent) => {
    event.preventDefault();
    if (conflict) dispatch(noteFormActions.comparisonShown(true));
    else dispatch(noteFormActions.finishRequested());
  };
  const wasFinished = note !== null && note.status !== 'draft';
  const general = errors.find(({ field }) => field === 'templateData')?.message;
  const title = isNew ? 'New Visit Note' : 'Edit Visit Note';
  return (
    <div className="my-0 mx-auto max-w-52">
      <PageHeader title={title} />
      <form ref={form} aria-label={title} noValidate onSubmit={finish} aria-busy={isFinishing}>
        {open.isRestored && !conflict && (
          <Banner kind="info">
            <p>We restored your unsaved changes from this device.</p>
          </Banner>
        )}
        <Step number={1} title="Client & Visit Type">
          <div className="field-pair">
            <ClientPart open={open} bind={bind} />
            <TypeField values={values} bind={bind} />
          </div>
          {isNew && values.type !== 'Initial Consultation' && <ContractHintNote clientId={values.clientId} />}
        </Step>
        <Step number={2} title="Visit Details">
          <DetailFields values={values} bind={bind} />
        </Step>
        <Step number={3} title="Documentation">
          <TemplateField
            template={values.template}
            hint={shelfHint(open)}
            onChoose={(template) => dispatch(noteFormActions.templateChosen(template))}
          />
          <p className="form-text">Everything below is optional.</p>
          <AnswerFields values={values} bind={bind} />
          {general && <p className="invalid-feedback">{general}</p>}
          <NoteTextField field={bind('nextSteps')} label="Next Steps & Follow-up" />
          {note?.status !== 'finished' && <PrivacyField open={open} />}
        </Step>
        <div className="note-bar action-bar card no-print py-2h px-2t shadow">
          <NoteNotices open={open} />
          <div className="d-flex flex-wrap align-items-center justify-content-end gap-2">
            <SaveStatus open={open} />
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={!values.clientId || isFinishing}>
              {wasFinished ? 'Update Visit Note' : 'Save Visit Note'}
            </Button>
          </div>
        </div>
      </form>
      {conflict?.isShown && <NoteConflictDialog open={open} conflict={conflict} />}
    </div>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <fieldset className="note-step card p-3h mb-3">
      <legend className="group-title mb-3 float-start">
        <span className="rounded-pill me-1h fs-sm py-0h px-2 bg-tint-plum text-on-tint-plum">
          Step {number}
        </span>{' '}
        {title}
      </legend>
      {children}
    </fieldset>
  );
}

/** A field for choosing the client, or the name of a fixed client. */
function ClientPart({ open: { client, note, isNew }, bind }: { open: OpenNote; bind: BindNote }) {
  const name = client?.name ?? (isNew ? undefined : note?.clientName);
  if (name === undefined) return <ClientSelect field={bind('clientId')} />;
  return (
    <div className="mb-3">
      <div className="form-label">Client</div>
      <div className="d-flex align-items-center fw-semibold min-h-46" dir="auto">
        {name}
      </div>
    </div>
  );
}

/** Explains where the answers for other templates are. */
function shelfHint({ values: { shelf } }: OpenNote): string | undefined {
  const waiting = noteTemplates
    .filter((name) => shelf[name])
    .map((name) => `“${noteTemplateByName[name].label}”`);
  if (waiting.length === 0) return undefined;
  return `What you wrote under ${waiting.join(' and ')} isn’t part of this note. Choose that template again to restore it.`;
}

function valueAt({ values }: OpenNote, path: string): string {
  if (path.startsWith('templateData.')) return values.templateData[path.slice('templateData.'.length)] ?? '';
  const { templateData: _, shelf: __, ...plain } = values;
  return Object.entries(plain).find(([name]) => name === path)?.[1] ?? '';
}
