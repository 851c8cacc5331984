import { filledAnswers, type VisitNoteFields } from '@doula-desk/domain';
import { LongText } from '../shown/LongText.js';

/** The answers of a note, each truncated at first. */
export function AnswerList({
  note,
}: {
  note: Pick<VisitNoteFields, 'template' | 'templateData' | 'nextSteps'>;
}) {
  const { nextSteps } = note;
  return (
    <dl className="note-answers cols-lg-2 row-gap-2h column-gap-4 m-0">
      {filledAnswers(note).map(({ key, label, text }) => (
        <div className="min-w-0" key={key}>
          <dt className="note-label m-0 fs-sm fw-650">{label}</dt>
          <dd>
            <LongText text={text} label={label} />
          </dd>
        </div>
      ))}
      {nextSteps && (
        <div className="note-next py-2h px-3 rounded col-span-all min-w-0">
          <dt className="note-label m-0 fs-sm fw-650">Next Steps</dt>
          <dd>
            <LongText text={nextSteps} label="Next Steps" />
          </dd>
        </div>
      )}
    </dl>
  );
}
