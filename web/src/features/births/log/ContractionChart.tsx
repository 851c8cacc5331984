import {
  addMinutes,
  CONTRACTIONS_SHOWN_MINUTES,
  type Contraction,
  epochMilliseconds,
  formatTime,
  type TimeZone,
  timeInZone,
  toInstant,
} from '@doula-desk/domain';
import '../../../components/charts/charts.scss';

const WIDTH = 320;
const HEIGHT = 96;
/** Height reserved for the time labels below the bars. */
const FOOTER_HEIGHT = 16;
/** The duration at the top of the chart. */
const MAX_SECONDS = 120;
/** Minutes between the tick marks below the bars. */
const TICK_MINUTES = 30;

interface ContractionChartProps {
  contractions: readonly Contraction[];
  /** Epoch milliseconds. */
  now: number;
  zone: TimeZone;
}

/**
 * A chart of the last two hours' contractions. Each bar's position shows the start, and its height shows the
 * duration.
 */
export function ContractionChart({ contractions, now, zone }: ContractionChartProps) {
  const span = CONTRACTIONS_SHOWN_MINUTES * 60_000;
  const x = (instant: string) => WIDTH * (1 - (now - epochMilliseconds(instant)) / span);
  const marks = Array.from({ length: CONTRACTIONS_SHOWN_MINUTES / TICK_MINUTES - 1 }, (_, place) =>
    addMinutes(toInstant(now), -(place + 1) * TICK_MINUTES),
  );
  return (
    <svg
      className="column-chart w-100 h-auto"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Chart of ${contractions.length === 1 ? '1 contraction' : `${contractions.length} contractions`} in the last 2 hours; the list below has the same values`}
    >
      <line
        x1="0"
        x2={WIDTH}
        y1={HEIGHT - FOOTER_HEIGHT}
        y2={HEIGHT - FOOTER_HEIGHT}
        className="chart-axis"
      />
      {marks.map((mark) => (
        <text key={mark} x={x(mark)} y={HEIGHT - 3} textAnchor="middle">
          {formatTime(timeInZone(mark, zone))}
        </text>
      ))}
      {contractions.map(({ id, startedAt, endedAt, duration }) => {
        const seconds = duration ?? (now - epochMilliseconds(startedAt)) / 1000;
        const height = (Math.min(seconds, MAX_SECONDS) / MAX_SECONDS) * (HEIGHT - FOOTER_HEIGHT);
        return (
          <rect
            key={id}
            x={Math.max(0, x(startedAt) - 1.5)}
            y={HEIGHT - FOOTER_HEIGHT - height}
            width="3"
            height={Math.max(height, 1)}
            className={endedAt === null ? 'chart-column is-open' : 'chart-column'}
          />
        );
      })}
    </svg>
  );
}
