import { filledAnswers, type VisitNoteFields } from '@doula-desk/domain';
import { LongText } from '../shown/LongText.js';

/** Lists a note's answers, each truncated at first. */
export function AnswerList({
  note,
}: {
  note: Pick<VisitNoteFields, 'template' | 'templateData' | 'nextSteps'>;
}) {
  const { nextSteps } = note;
  return (
    <dl className="note-answers cols-lg-2 row-gap-2h column-gap-4">
      {filledAnswers(note).map(({ key, label, text }) => (
        <div className="min-w-0" key={key}>
          <dt className="m-0 fs-sm fw-650 ls-0">{label}</dt>
          <dd className="mt-0h mx-0">
            <LongText text={text} label={label} />
          </dd>
        </div>
      ))}
      {nextSteps && (
        <div className="note-next py-2h px-3 rounded col-span-all min-w-0 bg-tint-sage text-on-tint-sage">
          <dt className="m-0 fs-sm fw-650 ls-0">Next Steps</dt>
          <dd className="mt-0h mx-0">
            <LongText text={nextSteps} label="Next Steps" />
          </dd>
        </div>
      )}
    </dl>
  );
}
