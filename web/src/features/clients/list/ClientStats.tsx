import { type ClientListEntry, countClients, type DateOnly } from '@doula-desk/domain';
import { Flower2, HeartHandshake, Sprout, UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { StatCard } from '../../../components/StatCard.js';

interface ClientStatsProps {
  clients: readonly ClientListEntry[];
  today: DateOnly;
}

/** Totals over all clients, regardless of filters. */
export function ClientStats({ clients, today }: ClientStatsProps) {
  const { total, prenatal, activeLabor, postpartum } = useMemo(
    () => countClients(clients, today),
    [clients, today],
  );
  return (
    <dl className="client-stats">
      <StatCard label="Total" value={total} Icon={UsersRound} tone="sky" />
      <StatCard label="Prenatal Care" value={prenatal} Icon={Sprout} tone="plum" />
      <StatCard label="Active Labor" value={activeLabor} Icon={HeartHandshake} tone="sand" />
      <StatCard label="Postpartum" value={postpartum} Icon={Flower2} tone="sage" />
    </dl>
  );
}
