import {
  durationLabel,
  filledAnswers,
  formatDate,
  formatInstant,
  importedNoteText,
  noteTemplateByName,
  UNPROVEN_AMENDMENT_TEXT,
  UNPROVEN_LABEL,
  UNPROVEN_NOTE_TEXT,
  type VisitNote,
  visitNoteStatusLabels,
} from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { MAIN_ID } from '../../../components/SkipLink.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { PracticeLetterhead } from '../../settings/index.js';
import { toAmendmentViews } from '../shown/amendments.js';
import { selectVisitNotes, visitNotesActions } from '../visitNotes.slice.js';
import './printed-note.scss';

/** The note being printed. Rendered instead of the page, and only while printing. */
export function PrintedNote() {
  const dispatch = useAppDispatch();
  const note = useAppSelector((state) => selectVisitNotes(state).printing);
  const end = useEffectEvent(() => void dispatch(visitNotesActions.printEnded()));
  useEffect(() => {
    if (!note) return;
    const done = () => end();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [note]);
  const main = note && document.getElementById(MAIN_ID);
  return main ? createPortal(<NoteDocument note={note} />, main) : null;
}

function NoteDocument({ note }: { note: VisitNote }) {
  const zone = useTimeZone();
  const { type, clientName, date, time, duration, location, template, status, createdBy, nextSteps } = note;
  const facts: [string, string][] = [
    ['Client', clientName],
    ['Date', `${formatDate(date, 'full')}, ${time}`],
    ['Duration', durationLabel(duration)],
    ['Location', location],
    ['Template', noteTemplateByName[template].label],
    ['Written by', createdBy],
    ['Status', statusInWords(note, zone)],
    [UNPROVEN_LABEL, note.isUnproven ? UNPROVEN_NOTE_TEXT : ''],
  ];
  return (
    <article className="printed-note">
      <PracticeLetterhead />
      <h1>{type}</h1>
      <dl className="printed-note-facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={label === UNPROVEN_LABEL ? 'is-wide' : undefined}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      {filledAnswers(note).map(({ key, label, text }) => (
        <section key={key}>
          <h2>{label}</h2>
          <p dir="auto">{text}</p>
        </section>
      ))}
      {nextSteps && (
        <section>
          <h2>Next Steps & Follow-up</h2>
          <p>{nextSteps}</p>
        </section>
      )}
      {status === 'locked' &&
        toAmendmentViews(note).map(({ amendment, parts }) => (
          <section key={amendment.id}>
            <h2>
              Amendment by <bdi>{amendment.createdBy}</bdi>, {formatInstant(amendment.createdAt, zone)}
            </h2>
            {amendment.isUnproven && (
              <p>
                <strong>{UNPROVEN_LABEL}:</strong> <span>{UNPROVEN_AMENDMENT_TEXT}</span>
              </p>
            )}
            <p dir="auto">{amendment.reason}</p>
            {parts.map(({ path, label, before, after }) => (
              <div key={path}>
                <h3>{label}</h3>
                {before && <p>Before: {before}</p>}
                <p>
                  Now: <span>{after || 'removed'}</span>
                </p>
              </div>
            ))}
          </section>
        ))}
      <p className="printed-note-id">Note ID: {note.id}</p>
    </article>
  );
}

function statusInWords({ status, lockedAt, importedAt }: VisitNote, zone: string): string {
  const label = visitNoteStatusLabels[status];
  const locked = status === 'locked' && lockedAt ? `${label} on ${formatInstant(lockedAt, zone)}` : label;
  return importedAt ? `${locked}. ${importedNoteText(importedAt, zone)}` : locked;
}
