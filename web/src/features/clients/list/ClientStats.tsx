import {
  type ClientListEntry,
  type ClientListFilters,
  countClients,
  type DateOnly,
  type ShownClientStatus,
} from '@doula-desk/domain';
import { Flower2, HeartHandshake, Sprout, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { StatStrip } from '../../../components/StatStrip.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { clientListActions, selectClientList } from './clientList.slice.js';

interface ClientStatsProps {
  clients: readonly ClientListEntry[];
  today: DateOnly;
}

/** Totals for all clients, regardless of filters. Clicking a total filters the list. */
export function ClientStats({ clients, today }: ClientStatsProps) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => selectClientList(state).filters.status);
  const { total, prenatal, activeLabor, postpartum } = useMemo(
    () => countClients(clients, today),
    [clients, today],
  );
  const filter = (status: ClientListFilters['status']) => ({
    isChosen: chosen === status,
    onChoose: () => void dispatch(clientListActions.filtered({ status })),
  });
  const toggle = (status: ShownClientStatus) => ({
    isChosen: chosen === status,
    onChoose: filter(chosen === status ? null : status).onChoose,
  });
  return (
    <StatStrip
      stats={[
        { label: 'Total', value: total, Icon: UsersRound, tone: 'sky', ...filter(null) },
        { label: 'Prenatal Care', value: prenatal, Icon: Sprout, tone: 'plum', ...toggle('Prenatal Care') },
        {
          label: 'Active Labor',
          value: activeLabor,
          Icon: HeartHandshake,
          tone: 'sand',
          ...toggle('Active Labor'),
        },
        { label: 'Postpartum', value: postpartum, Icon: Flower2, tone: 'sage', ...toggle('Postpartum Care') },
      ]}
    />
  );
}
