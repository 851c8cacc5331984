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
    <dl className="note-answers">
      {filledAnswers(note).map(({ key, label, text }) => (
        <div key={key}>
          <dt className="note-label">{label}</dt>
          <dd>
            <LongText text={text} label={label} />
          </dd>
        </div>
      ))}
      {nextSteps && (
        <div className="note-next">
          <dt className="note-label">Next Steps</dt>
          <dd>
            <LongText text={nextSteps} label="Next Steps" />
          </dd>
        </div>
      )}
    </dl>
  );
}
