import { ChartAccessProvider, FORMER } from '../../../store/chartAccess.js';
import { TransferBanner } from '../../chart-transfers/index.js';
import { Chart, type ChartProps } from './Chart.js';

/** A chart that the practitioner transferred to a colleague: everything can be read, and nothing changed. */
export function TransferredChartPage(props: ChartProps) {
  const { id, transferred } = props.client;
  return (
    <ChartAccessProvider value={FORMER}>
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
