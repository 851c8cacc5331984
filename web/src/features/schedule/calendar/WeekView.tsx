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
export function WeekView({ date, today, appointments, ...actions }: WeekViewProps) {
  const [wholeDay, setWholeDay] = useState(false);
  const zone = useTimeZone();
  const now = wallClockAt(useNow(), zone);
  const { scheduling } = useSettings();
  const days = useMemo(
    () =>
      datesInRange(rangeOfView('week', date)).map((day) => {
        const todays = appointmentsOn(appointments, day, zone);
        return { day, allDay: todays.filter((one) => !isTimed(one)), timed: layOutLanes(todays, day, zone) };
      }),
    [date, appointments, zone],
  );
  const drawn = shownHours(days.map(({ timed }) => timed));
  const hours = wholeDay ? { from: 0, to: 24 } : drawn;
  const labels = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index);
  return (
    <>
      <div className="week">
        <div className="week-hours" aria-hidden="true">
          <span className="week-corner" />
          <span />
          <div className="week-scale">
            {labels.map((hour) => (
              <span key={hour}>{formatTime(timeOfMinutes(hour * 60)).replace(':00', '')}</span>
            ))}
          </div>
        </div>
        {days.map(({ day, ...contents }) => (
          <WeekDay
            key={day}
            day={day}
            isToday={day === today}
            now={day === now.date ? minutesOfDay(now.time) : undefined}
            hours={hours}
            working={workingTimeOn(day, scheduling)}
            {...contents}
            {...actions}
          />
        ))}
      </div>
      <div className="week-foot no-print">
        <Button variant="link" size="sm" aria-pressed={wholeDay} onClick={() => setWholeDay(!wholeDay)}>
          {wholeDay ? 'Show daytime hours' : 'Show all 24 hours'}
        </Button>
      </div>
    </>
  );
}
