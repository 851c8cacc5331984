import { type BirthEvent, birthTimeline } from '@doula-desk/domain';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { useTimeZone } from '../../../store/today.js';
import { LogTimeline } from '../../entry-logs/index.js';
import type { BirthWriter } from '../useBirthLog.js';

const EntryDialog = lazyPart(() => import('./EntryDialog.js'));

interface TimelineProps {
  /** The entries ordered by time, without deleted ones. */
  events: readonly BirthEvent[];
  babies: number;
  /** Reasons why the server can't store entries, by entry id. */
  refused: Readonly<Record<string, string>>;
  writer: BirthWriter;
}

/** All entries, latest first, grouped by day. Tapping an entry opens it. */
export function Timeline({ events, babies, refused, writer }: TimelineProps) {
  const zone = useTimeZone();
  const { canEdit } = useChartAccess();
  const [opened, setOpened] = useState<BirthEvent | null>(null);
  return (
    <>
      <LogTimeline
        lines={birthTimeline(events, zone)}
        refused={refused}
        onOpen={canEdit ? (id) => setOpened(events.find((event) => event.id === id) ?? null) : null}
      />
      {opened && (
        <EntryDialog event={opened} babies={babies} writer={writer} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
