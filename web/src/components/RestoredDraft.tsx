import { Banner } from './Banner.js';
import { confirm } from './confirm/index.js';

interface RestoredDraftProps {
  /** Discards the draft and resets the form. */
  onDiscard: () => void;
}

/** Shows that the form was restored from a draft. */
export function RestoredDraft({ onDiscard }: RestoredDraftProps) {
  const ask = async () => {
    const isConfirmed = await confirm({
      title: 'Discard draft',
      text: 'This removes everything in this form that isn’t saved. Discard the draft?',
      confirmLabel: 'Discard draft',
      dangerous: true,
    });
    if (isConfirmed) onDiscard();
  };
  return (
    <Banner kind="info">
      <p>We restored your draft. It isn’t saved yet.</p>
      <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={ask}>
        Discard draft
      </button>
    </Banner>
  );
}
