import { ChartAccessProvider, FORMER_ACCESS } from '../../../store/chartAccess.js';
import { TransferBanner } from '../../chart-transfers/index.js';
import { Chart, type ChartProps } from './Chart.js';

/** A chart that the practitioner transferred to a colleague, which is read-only. */
export function TransferredChartPage(props: ChartProps) {
  const { id, transferred } = props.client;
  return (
    <ChartAccessProvider value={FORMER_ACCESS}>
      <Chart
        {...props}
        problem={
          <>
            {props.problem}
            {transferred && <TransferBanner clientId={id} transferred={transferred} />}
          </>
        }
      />
    </ChartAccessProvider>
  );
}
