import {
  type Client,
  formatDate,
  PREGNANCY_ENDED_LABEL,
  type PregnancyEnd,
  statusAfterPregnancyEnd,
} from '@doula-desk/domain';
import { useState } from 'react';
import { confirm } from '../../../components/confirm/index.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { chartActions } from './chart.slice.js';
import { PregnancyEndDialog } from './PregnancyEndDialog.js';

/** Shows that the pregnancy has ended and offers to undo that record, or offers to record that it ended. */
export function PregnancyEndNote({ client }: { client: Client }) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const { pregnancyEnd } = client;
  const { isOwn } = useChartAccess();

  const save = (end: PregnancyEnd | null) => {
    setAsking(false);
    dispatch(
      chartActions.saveRequested({
        clientId: client.id,
        save: {
          id: 'pregnancyEnd',
          fields: ['pregnancyEnd', 'status'],
          base: client,
          mine: {
            ...client,
            pregnancyEnd: end,
            status: end ? statusAfterPregnancyEnd(client.status) : client.status,
          },
        },
      }),
    );
  };
  const undo = async () => {
    const sure = await confirm({
      title: 'Undo',
      text: 'Weeks will be counted from the due date again. Remove the record of the pregnancy’s end?',
      confirmLabel: 'Undo',
    });
    if (sure) save(null);
  };

  if (!isOwn && !pregnancyEnd) return null;
  return (
    <div className={`row-head pt-2t mt-2 border-top ${pregnancyEnd ? '' : 'no-print'}`}>
      {pregnancyEnd ? (
        <>
          <p>
            <strong>{PREGNANCY_ENDED_LABEL}</strong>
            {pregnancyEnd.date && <span> on {formatDate(pregnancyEnd.date)}</span>}
          </p>
          {isOwn && (
            <div className="d-flex flex-wrap gap-2 no-print">
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => setAsking(true)}>
                Change date
              </button>
              <button type="button" className="btn btn-quiet btn-sm" onClick={undo}>
                Undo
              </button>
            </div>
          )}
        </>
      ) : (
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setAsking(true)}>
          {PREGNANCY_ENDED_LABEL}
        </button>
      )}
      {asking && <PregnancyEndDialog end={pregnancyEnd} onSave={save} onClose={() => setAsking(false)} />}
    </div>
  );
}
