import { formatDate, type RetainedClient, type RetentionResponse } from '@doula-desk/domain';
import { Archive } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { confirm } from '../../../components/confirm/index.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { useKnownSettings } from '../state/useKnownSettings.js';
import { LoadedList } from './LoadedList.js';
import { securityActions, selectSecurity } from './security.slice.js';
import { useSecurity } from './useSecurity.js';

/** Lists charts past their retention period for review. */
export function RetentionCard() {
  const dispatch = useAppDispatch();
  const { value, failure, reload } = useSecurity('retention');
  const { ending } = useAppSelector(selectSecurity);
  useReloadOnNewPeriod(reload);

  const remove = async ({ id, name }: RetainedClient) => {
    const isConfirmed = await confirm({
      title: 'Delete this chart',
      text: `This deletes everything about ${name}: chart, appointments, notes, plans, reminders, and contracts, including signed ones. This can’t be undone. Earlier backups still contain it.`,
      confirmLabel: 'Delete the chart',
      dangerous: true,
    });
    if (isConfirmed) dispatch(securityActions.deleteChartRequested(id));
  };
  const more = value ? value.total - value.clients.length : 0;
  return (
    <SettingsCard title="Charts past their retention period" hint={value && hintOf(value)}>
      {value?.cutoff !== null && (
        <LoadedList
          value={value?.clients ?? null}
          failure={failure}
          reload={reload}
          name="charts past their retention period"
          empty="No charts are past their retention period."
        >
          {(client) => (
            <li key={client.id} className="ruled-row d-flex align-items-center py-2h px-0 gap-2t">
              <Archive className="flex-none text-body-secondary" size={20} aria-hidden />
              <div className="d-grid flex-1 min-w-0 text-break">
                <Link to={`/client-chart/${client.id}`} dir="auto">
                  {client.name}
                </Link>
                <span className="text-body-secondary fs-md">
                  Last activity {formatDate(client.lastActivity)}
                </span>
              </div>
              <button
                type="button"
                className="btn btn-quiet btn-sm flex-none min-h-tap"
                disabled={ending.includes(client.id)}
                onClick={() => void remove(client)}
              >
                Delete<span className="visually-hidden"> {client.name}’s chart</span>
              </button>
            </li>
          )}
        </LoadedList>
      )}
      {more > 0 && (
        <p className="text-body-secondary mt-2">{`And ${more} more, which appear as you delete these.`}</p>
      )}
    </SettingsCard>
  );
}

function hintOf({ cutoff }: RetentionResponse): string {
  return cutoff === null
    ? 'You keep charts indefinitely, so none are listed.'
    : `The last activity in these charts was before ${formatDate(cutoff)}. Review them; nothing is deleted automatically.`;
}

/** Reloads the list when the retention period changes. */
function useReloadOnNewPeriod(reload: () => void): void {
  const period = useKnownSettings()?.privacy.clientDataRetention;
  const known = useRef(period);
  useEffect(() => {
    if (period === undefined || known.current === period) return;
    known.current = period;
    reload();
  }, [period, reload]);
}
