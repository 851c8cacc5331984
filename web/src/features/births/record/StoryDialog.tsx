import {
  BIRTH_STORY_LENGTH,
  type BirthEvent,
  type BirthLog,
  birthStory,
  lengthError,
  storyName,
} from '@doula-desk/domain';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { useKeptForm } from '../../../store/useKeptForm.js';
import { DownloadPdfButton } from '../../documents/index.js';
import { birthsActions, selectBirthSaving } from '../births.slice.js';
import type { BirthRef } from '../births.source.js';
import { useBirthDisplay } from '../useBirthDisplay.js';

interface StoryDialogProps {
  birthRef: BirthRef;
  log: BirthLog;
  events: readonly BirthEvent[];
  onClose: () => void;
}

const CONFLICT =
  'Someone else saved this birth in the meantime. Copy your text, close this form, and open it again.';

/** Edits the birth story, which is initially generated from the log. */
export default function StoryDialog({ birthRef, log, events, onClose }: StoryDialogProps) {
  const dispatch = useAppDispatch();
  const display = useBirthDisplay();
  const saving = useAppSelector((state) => selectBirthSaving(state, birthRef));
  const [start] = useState(() => ({
    story:
      log.birth?.story ||
      birthStory({ birth: log.birth, events }, { name: storyName(log.clientName), ...display }),
  }));
  const form = useKeptForm<{ story: string }>({
    initial: start,
    draft: `birth-story-${log.clientId}-${log.pregnancyId}`,
    version: log.birth?.version ?? 0,
    withDraft: (initial, kept) => (typeof kept?.story === 'string' ? { story: kept.story } : initial),
    validate: ({ story }) => {
      const message = lengthError(story, BIRTH_STORY_LENGTH);
      return message ? { story: message } : {};
    },
    failure: saving.failure,
    errorsOf: () => ({}),
  });
  const { draft } = form;
  const { close, finish } = useFormClosing({ isDirty: draft.isDirty, draft, onClose });
  const forget = useEffectEvent(() => void dispatch(birthsActions.savingForgotten({ ref: birthRef })));
  useEffect(() => () => forget(), []);
  const follow = useEffectEvent(() => {
    if (saving.status === 'done') finish();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when an attempt succeeds or fails
  useEffect(() => follow(), [saving]);

  const submit = (event: FormEvent) =>
    form.submit(({ story }) =>
      dispatch(birthsActions.storySubmitted({ ref: birthRef, story, version: draft.version ?? 0 })),
    )(event);
  return (
    <Dialog title="Birth story" onClose={close} holdsInput={draft.isDirty} size="lg" fullscreen="md-down">
      <form ref={form.formRef} onSubmit={submit} noValidate>
        <Modal.Body>
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          {saving.failure && (
            <Banner kind="danger">
              <p>{saving.failure.code === 'VERSION_CONFLICT' ? CONFLICT : saving.failure.message}</p>
            </Banner>
          )}
          <TextAreaField
            label="Story"
            hint="Generated from the log. Your edits don’t change the log."
            field={form.bind('story')}
            rows={16}
            maxLength={BIRTH_STORY_LENGTH}
            optional="unmarked"
          />
        </Modal.Body>
        <Modal.Footer>
          {log.birth?.story && !draft.isDirty && (
            <span className="me-auto">
              <DownloadPdfButton
                subject={{ kind: 'birth-story', clientId: log.clientId, id: log.birth.id }}
                of={`birth story for ${log.clientName}`}
              />
            </span>
          )}
          <button type="button" className="btn btn-quiet" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" disabled={saving.status === 'busy'}>
            Save
          </button>
        </Modal.Footer>
      </form>
    </Dialog>
  );
}
