import {
  type ChartMergePreviewResponse,
  type Client,
  clientName,
  formatDate,
  type MergeChoice,
  type MergedPregnancy,
  suggestMergedPregnancy,
} from '@doula-desk/domain';
import { nanoid } from '@reduxjs/toolkit';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { Dialog } from '../../../components/Dialog.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText, readableMessage } from '../../../lib/http/failureText.js';
import { useCall } from '../../../lib/useCall.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { ClientSelect } from '../../client-names/index.js';
import { chartActions } from '../chart/chart.slice.js';
import { confirmUnusualValues } from '../fields/confirmUnusualValues.js';
import { clientListActions } from '../list/clientList.slice.js';
import { MergeFields } from './MergeFields.js';
import { MergePregnancy } from './MergePregnancy.js';
import { MergeSummary } from './MergeSummary.js';
import { fetchMergePreview, mergeCharts } from './merge.api.js';
import { useZoneDate } from './useZoneDate.js';

const FAILED = 'The charts couldn’t be merged. Please try again.';

interface MergeDialogProps {
  client: Client;
  /** Id of the other chart, if known. */
  otherId: string | null;
  onClose: () => void;
}

/** The dialog for merging another chart of the same person into this one, with a preview. */
export default function MergeDialog({ client, otherId, onClose }: MergeDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const day = useZoneDate();
  const [chosen, setChosen] = useState(otherId ?? '');
  const [preview, setPreview] = useState<ChartMergePreviewResponse | null>(null);
  const [pregnancy, setPregnancy] = useState<MergedPregnancy>('same');
  const [ended, setEnded] = useState({ outcome: '', endDate: '' });
  const [choices, setChoices] = useState<Record<string, MergeChoice['from']>>({});
  const [hasChanged, setHasChanged] = useState(false);
  const [idempotencyKey] = useState(() => nanoid());

  const load = useCall(fetchMergePreview, (loaded) => {
    setPreview(loaded);
    setPregnancy(suggestMergedPregnancy(loaded.kept, loaded.other));
  });
  const show = (other: string) => {
    setChosen(other);
    setPreview(null);
    setChoices({});
    setHasChanged(false);
    if (other) load.start(client.id, other);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, if the dialog opens with a chart
  useLoadOnce(useCallback(() => otherId && load.start(client.id, otherId), []));

  const merge = useCall(
    ({ kept, other }: ChartMergePreviewResponse) =>
      confirmUnusualValues((confirmUnusual) =>
        mergeCharts(
          kept.client.id,
          {
            version: kept.client.version,
            otherId: other.client.id,
            otherVersion: other.client.version,
            pregnancy,
            choices: Object.entries(choices).map(([path, from]) => ({ path, from })),
            ...(pregnancy !== 'same' && { ended }),
            confirmUnusual,
          },
          idempotencyKey,
        ),
      ),
    (merged) => {
      onClose();
      dispatch(clientListActions.clientStored(merged));
      dispatch(clientListActions.clientRemoved(chosen));
      dispatch(chartActions.removed({ clientId: chosen }));
      dispatch(chartActions.chartReplaced(merged));
      dispatch(toastActions.succeeded('The charts were merged.'));
    },
  );
  const isOutdated = merge.failure?.code === 'VERSION_CONFLICT';
  const reload = () => {
    merge.forget();
    show(chosen);
    setHasChanged(true);
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (preview) merge.start(preview);
  };
  return (
    <Dialog title="Merge with another chart" onClose={onClose} holdsInput size="lg">
      <Modal.Body>
        {merge.failure && merge.failure.code !== 'UNUSUAL_VALUES' && (
          <Banner key={merge.failure.message} kind="danger">
            <p>
              {isOutdated
                ? 'One of the charts was changed in the meantime. Reload both and check the values.'
                : failureText(merge.failure, {
                    refused: readableMessage(merge.failure.message),
                    failed: FAILED,
                  })}
            </p>
            {isOutdated && (
              <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={reload}>
                Reload both charts
              </button>
            )}
          </Banner>
        )}
        {hasChanged && preview && (
          <Banner kind="info">
            <p>The charts were reloaded. Please check the values.</p>
          </Banner>
        )}
        <p>
          Choose the other chart of <strong dir="auto">{clientName(client)}</strong>. Its records will move
          into this chart. You can undo this for 30 days.
        </p>
        <form id={`${id}-form`} noValidate onSubmit={send}>
          <ClientSelect
            label="Other chart"
            except={client.id}
            field={{ name: 'other', value: chosen, error: undefined, onChange: show }}
          />
          {load.isBusy && <p role="status">Comparing the charts…</p>}
          {load.failure && (
            <ErrorState
              title="The charts couldn’t be compared"
              message={load.failure.message}
              onRetry={() => show(chosen)}
            />
          )}
          {preview && (
            <>
              <MergeSummary {...preview} />
              <MergePregnancy
                {...preview}
                pregnancy={pregnancy}
                onChoose={setPregnancy}
                ended={ended}
                onEnd={setEnded}
              />
              <MergeFields
                kept={preview.kept.client}
                other={preview.other.client}
                pregnancy={pregnancy}
                choices={choices}
                added={formatDate(day(preview.other.client.createdAt))}
                onChoose={(path, from) => setChoices({ ...choices, [path]: from })}
              />
            </>
          )}
        </form>
      </Modal.Body>
      <FormFooter
        label="Merge charts"
        busyLabel="Merging…"
        isBusy={merge.isBusy}
        disabled={!preview || isOutdated}
        form={`${id}-form`}
        onCancel={onClose}
      />
    </Dialog>
  );
}
