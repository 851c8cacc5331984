import type { DateOnly, OnCallDay } from '@doula-desk/domain';

/** Consecutive days with the same load. */
export interface LoadRun {
  start: DateOnly;
  end: DateOnly;
  windows: number;
  uncovered: number;
  isOver: (limit: number | null) => boolean;
}

/** Groups days, in order, into stretches with the same load. */
export function groupDaysByLoad(days: readonly OnCallDay[]): LoadRun[] {
  const runs: LoadRun[] = [];
  for (const { date, windows, uncovered } of days) {
    const open = runs.at(-1);
    if (open && open.windows === windows && open.uncovered === uncovered) open.end = date;
    else {
      const isOver = (limit: number | null) => limit !== null && uncovered > limit;
      runs.push({ start: date, end: date, windows, uncovered, isOver });
    }
  }
  return runs;
}
