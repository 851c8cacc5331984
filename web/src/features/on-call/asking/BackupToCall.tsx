import {
  type BackupToAsk,
  type Coverage,
  type CoverageCallKind,
  coverageAnswerLabels,
  coverageCallLabels,
  formatTime,
  timeInZone,
} from '@doula-desk/domain';
import { MessageSquare, Phone } from 'lucide-react';
import { dialedNumber } from '../../../components/PhoneLink.js';
import { useTimeZone } from '../../../store/today.js';
import { coveredDays } from '../dates.js';

const answers = ['accepted', 'declined', 'noAnswer'] as const;

interface BackupToCallProps {
  entry: BackupToAsk;
  isNext: boolean;
  onLog: (kind: CoverageCallKind) => void;
}

/** A backup to call or text, with buttons for their answer. Calling or texting logs that they were asked. */
export function BackupToCall({ entry, isNext, onLog }: BackupToCallProps) {
  const { backup, isForDay, last } = entry;
  const { name, phone } = backup;
  const ask = () => {
    if (last?.kind !== 'asked') onLog('asked');
  };
  return (
    <li className={`d-grid gap-2 p-3 border rounded ${isNext ? 'is-next' : ''}`}>
      <div className="row-head">
        <strong dir="auto">{name}</strong>
        {isNext && <span className="badge tone-plum">Next</span>}
      </div>
      <p className="text-body-secondary">
        <StatusText entry={entry} />
        {!isForDay && <span>{` · Not today: ${coveredDays(backup)}`}</span>}
      </p>
      <div className="d-flex flex-wrap gap-2 align-items-center">
        {phone && (
          <>
            <a className="btn btn-primary" href={`tel:${dialedNumber(phone)}`} onClick={ask}>
              <Phone size={18} aria-hidden /> <span>Call</span>
              <HiddenBackupName backup={backup} />
            </a>
            <a className="btn btn-quiet" href={`sms:${dialedNumber(phone)}`} onClick={ask}>
              <MessageSquare size={18} aria-hidden /> <span>Text</span>
              <HiddenBackupName backup={backup} />
            </a>
          </>
        )}
        {!phone && (
          <button type="button" className="btn btn-quiet" onClick={ask}>
            <span>Asked</span>
            <HiddenBackupName backup={backup} />
          </button>
        )}
      </div>
      <div className="d-flex flex-wrap gap-2 align-items-center">
        {answers.map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn btn-quiet"
            aria-pressed={last?.kind === kind}
            onClick={() => {
              if (last?.kind !== kind) onLog(kind);
            }}
          >
            <span>{coverageCallLabels[kind]}</span>
            <HiddenBackupName backup={backup} />
          </button>
        ))}
      </div>
    </li>
  );
}

/** The backup's name, for screen readers: several backups have the same buttons. */
function HiddenBackupName({ backup: { name } }: { backup: Pick<Coverage, 'name'> }) {
  return (
    <span className="visually-hidden">
      {' '}
      <bdi>{name}</bdi>
    </span>
  );
}

function StatusText({ entry: { backup, last } }: { entry: BackupToAsk }) {
  const zone = useTimeZone();
  if (last)
    return <span>{`${coverageCallLabels[last.kind]} at ${formatTime(timeInZone(last.at, zone))}`}</span>;
  return <span>{coverageAnswerLabels[backup.answer]}</span>;
}
