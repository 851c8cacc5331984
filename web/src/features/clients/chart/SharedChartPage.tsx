import { ChartAccessProvider } from '../../../store/chartAccess.js';
import { SharedChartBanner, useSharedChart } from '../../care-team/index.js';
import { Chart, type ChartProps } from './Chart.js';

/** A colleague's chart, limited to what members of the client's care team are allowed to see and do. */
export function SharedChartPage(props: ChartProps) {
  const { shared, access } = useSharedChart(props.client.id);
  return (
    <ChartAccessProvider value={shared ? access : { isOwn: false, canEdit: false }}>
      <Chart
        {...props}
        problem={
          <>
            {props.problem}
            {shared && <SharedChartBanner chart={shared} />}
          </>
        }
      />
    </ChartAccessProvider>
  );
}
