import {
  type DateOnly,
  type DateRange,
  daysBetween,
  endOfMonth,
  formatDate,
  formatDateRange,
  type OnCallClient,
  type OnCallResponse,
  weekday,
} from '@doula-desk/domain';
import type { CSSProperties } from 'react';
import { dayToPercent, spanOf } from '../dates.js';
import { groupDaysByLoad } from './runs.js';

interface TimelineProps {
  board: OnCallResponse;
  onOpen: (client: OnCallClient) => void;
}

const pct = (value: number) => `${value}%`;

/**
 * Draws the windows as bars along the days. Positions are percentages, so that the timeline adapts to the width of the
 * screen and the height of a printed page. Screen readers get the names as buttons, and everything else from the table.
 */
export function Timeline({ board, onOpen }: TimelineProps) {
  const { clients } = board;
  const range = { start: board.from, end: board.to };
  return (
    <div
      className="on-call-timeline d-grid"
      style={{ '--rows': Math.max(clients.length, 1) } as CSSProperties}
    >
      <div className="py-2 fs-xs text-body-secondary">Clients on call each day</div>
      <svg className="on-call-axis" aria-hidden="true">
        <Load board={board} range={range} />
        <Axis days={board.days.map(({ date }) => date)} range={range} />
      </svg>
      <ul className="on-call-names list-unstyled d-grid m-0">
        {clients.map((client) => (
          <li className="d-flex align-items-center min-w-0 border-bottom" key={client.id}>
            <button type="button" className="btn btn-link" dir="auto" onClick={() => onOpen(client)}>
              {client.name}
            </button>
          </li>
        ))}
      </ul>
      <svg className="on-call-rows" aria-hidden="true">
        {board.timeAway.map(({ id, startDate, endDate, note }) => (
          <Band
            key={id}
            days={{ start: startDate, end: endDate }}
            range={range}
            title={note || 'Time away'}
          />
        ))}
        {board.rest.map((period) => (
          <Band key={period.until} days={period} range={range} title="Rest after a birth" />
        ))}
        {clients.map((client, index) => (
          <Row key={client.id} client={client} range={range} place={index} of={clients.length} />
        ))}
        <line
          className="today-line"
          x1={pct(dayToPercent(board.today, range))}
          x2={pct(dayToPercent(board.today, range))}
          y1="0"
          y2="100%"
        />
      </svg>
    </div>
  );
}

function Band({ days, range, title }: { days: DateRange; range: DateRange; title: string }) {
  const { x, width } = spanOf(days, range);
  return (
    <rect className="away-band" x={pct(x)} width={pct(width)} y="0" height="100%">
      <title>{title}</title>
    </rect>
  );
}

function Row({
  client,
  range,
  place,
  of,
}: {
  client: OnCallClient;
  range: DateRange;
  place: number;
  of: number;
}) {
  const top = (place / of) * 100;
  const height = 100 / of;
  const bar = { y: pct(top + height * 0.2), height: pct(height * 0.6) };
  const window = spanOf(client.window, range);
  const halfDay = 50 / daysIn(range);
  const isDueInRange = client.edd !== null && range.start <= client.edd && client.edd <= range.end;
  return (
    <>
      <rect className="window-bar" x={pct(window.x)} width={pct(window.width)} {...bar} rx="4">
        <title>{barTitle(client)}</title>
      </rect>
      {client.covered.map((covered) => {
        const { x, width } = spanOf(covered, range);
        return (
          <rect key={covered.start} className="covered-bar" x={pct(x)} width={pct(width)} {...bar} rx="4">
            <title>{`Backup: ${covered.name}`}</title>
          </rect>
        );
      })}
      {isDueInRange && client.edd && (
        <line
          className="due-tick pe-none"
          x1={pct(dayToPercent(client.edd, range) + halfDay)}
          x2={pct(dayToPercent(client.edd, range) + halfDay)}
          y1={pct(top + height * 0.08)}
          y2={pct(top + height * 0.92)}
        />
      )}
      {/* Above the tick, and cut off at the end of the bar. */}
      {client.covered.map((covered) => {
        const { x, width } = spanOf(covered, range);
        return (
          <svg key={covered.start} x={pct(x)} width={pct(width)} {...bar} aria-hidden="true">
            <text className="covered-name pe-none" x="6" y="50%" dominantBaseline="central">
              {covered.name}
            </text>
          </svg>
        );
      })}
    </>
  );
}

/** Returns the tooltip of a bar and its tick. */
function barTitle({ name, window, edd }: OnCallClient): string {
  const days = `${name}: ${formatDateRange(window.start, window.end)}`;
  return edd === null ? days : `${days}, due ${formatDate(edd)}`;
}

/** A step chart of the number of open windows per day. */
function Load({ board, range }: { board: OnCallResponse; range: DateRange }) {
  const most = Math.max(1, ...board.days.map(({ windows }) => windows));
  return groupDaysByLoad(board.days).map(({ start, end, windows, isOver }) => {
    const { x, width } = spanOf({ start, end }, range);
    const height = (windows / most) * 26;
    return (
      <g key={start}>
        <rect
          className={isOver(board.limit) ? 'load-step is-over' : 'load-step'}
          x={pct(x)}
          width={pct(width)}
          y={32 - height}
          height={height}
        />
        {windows > 0 && width > 2 && (
          <text className="load-count" x={pct(x + width / 2)} y="28" textAnchor="middle">
            {windows}
          </text>
        )}
      </g>
    );
  });
}

/** Labels months and the first days of weeks. */
function Axis({ days, range }: { days: readonly DateOnly[]; range: DateRange }) {
  const isLong = days.length > 100;
  const firstWeekday = weekday(range.start);
  return days.map((day, index) => {
    const x = pct(dayToPercent(day, range));
    // If only a few days of the first month are shown, its name would overlap the next one.
    const hasRoom = index > 0 || daysBetween(day, endOfMonth(day)) * 12 > days.length;
    if ((index === 0 || day.endsWith('-01')) && hasRoom) {
      return (
        <text key={day} className="axis-month fw-semibold" x={x} y="46">
          {formatDate(day, 'month')}
        </text>
      );
    }
    const isWeek =
      (firstWeekday + index) % 7 === 1 &&
      (!isLong || Number(day.slice(8)) <= 7 || Number(day.slice(8)) % 14 < 7);
    return (
      isWeek && (
        <text key={day} className="axis-day" x={x} y="60">
          {Number(day.slice(8))}
        </text>
      )
    );
  });
}

function daysIn(range: DateRange): number {
  return 100 / spanOf({ start: range.start, end: range.start }, range).width;
}
