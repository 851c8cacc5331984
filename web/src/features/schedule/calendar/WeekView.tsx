import {
  appointmentsOn,
  type DateOnly,
  datesInRange,
  formatTime,
  minutesOfDay,
  rangeOfView,
  timeOfMinutes,
  wallClockAt,
  workingTimeOn,
} from '@doula-desk/domain';
import { useMemo, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNow } from '../../../lib/clock/useNow.js';
import { useTimeZone } from '../../../store/today.js';
import { useSettings } from '../../settings/index.js';
import type { CalendarViewProps } from './CalendarViewProps.js';
import { isTimed, layOutLanes, shownHours } from './lanes.js';
import { WeekDay } from './WeekDay.js';
import './week.scss';

interface WeekViewProps extends CalendarViewProps {
  /** Opens the day view. */
  onShowDay: (date: DateOnly) => void;
}

/** Seven day columns with a shared hour scale. */
export function WeekView({ date, today, appointments, bands, ...actions }: WeekViewProps) {
  const [wholeDay, setWholeDay] = useState(false);
  const zone = useTimeZone();
  const now = wallClockAt(useNow(), zone);
  const { scheduling } = useSettings();
  const days = useMemo(
    () =>
      datesInRange(rangeOfView('week', date)).map((day) => {
        const ofDay = appointmentsOn(appointments, day, zone);
        return { day, allDay: ofDay.filter((one) => !isTimed(one)), timed: layOutLanes(ofDay, day, zone) };
      }),
    [date, appointments, zone],
  );
  const drawn = shownHours(days.map(({ timed }) => timed));
  const hours = wholeDay ? { from: 0, to: 24 } : drawn;
  const labels = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index);
  return (
    <>
      <div className="week d-grid border-top">
        <div className="week-hours d-grid" aria-hidden="true">
          <span />
          <span />
          <div className="d-flex flex-column border-top">
            {labels.map((hour) => (
              <span
                className="flex-1 text-body-secondary tabular text-end pt-0h pb-0 pe-2 ps-0 fs-12"
                key={hour}
              >
                {formatTime(timeOfMinutes(hour * 60)).replace(':00', '')}
              </span>
            ))}
          </div>
        </div>
        {days.map(({ day, ...contents }, column) => (
          <WeekDay
            key={day}
            day={day}
            isToday={day === today}
            now={day === now.date ? minutesOfDay(now.time) : undefined}
            hours={hours}
            bands={bands.get(day)}
            isFirst={column === 0}
            working={workingTimeOn(day, scheduling)}
            {...contents}
            {...actions}
          />
        ))}
      </div>
      <div className="p-1 border-top text-center no-print">
        <Button variant="link" size="sm" aria-pressed={wholeDay} onClick={() => setWholeDay(!wholeDay)}>
          {wholeDay ? 'Show daytime hours' : 'Show all 24 hours'}
        </Button>
      </div>
    </>
  );
}
