import {
  type ChartMergePreviewResponse,
  type Client,
  formatDate,
  type MergedPregnancy,
  pregnancyOutcomes,
} from '@doula-desk/domain';
import { RadioGroup } from '../../../components/choices.js';
import { DateField } from '../../../components/DateField.js';
import { SelectField } from '../../../components/fields.js';
import { optionsWithStored } from '../fields/choices.js';

interface Ended {
  outcome: string;
  endDate: string;
}

interface MergePregnancyProps extends ChartMergePreviewResponse {
  pregnancy: MergedPregnancy;
  onChoose: (pregnancy: MergedPregnancy) => void;
  ended: Ended;
  onEnd: (ended: Ended) => void;
}

/**
 * Asks whether both charts describe the same pregnancy. If not, asks which pregnancy is current and how the
 * other one ended.
 */
export function MergePregnancy({ kept, other, pregnancy, onChoose, ended, onEnd }: MergePregnancyProps) {
  const same = { value: 'same' as const, label: 'Both charts are about the same pregnancy' };
  return (
    <section className="mt-4">
      <RadioGroup<MergedPregnancy>
        label="Current pregnancy"
        field={{ name: 'pregnancy', value: pregnancy, error: undefined, onChange: onChoose }}
        options={[
          kept.hasBirthLog && other.hasBirthLog
            ? { ...same, unavailable: 'Both charts have a birth log' }
            : same,
          { value: 'kept', label: `Two pregnancies: this chart’s is current (${dueText(kept.client)})` },
          {
            value: 'other',
            label: `Two pregnancies: the other chart’s is current (${dueText(other.client)})`,
          },
        ]}
      />
      {pregnancy !== 'same' && (
        <fieldset>
          <legend className="form-label float-none fs-6">
            How the pregnancy in <span>{pregnancy === 'kept' ? 'the other chart' : 'this chart'}</span> ended
          </legend>
          <div className="field-pair">
            <SelectField
              field={{
                name: 'outcome',
                value: ended.outcome,
                error: undefined,
                onChange: (outcome) => onEnd({ ...ended, outcome }),
              }}
              label="Outcome"
              options={optionsWithStored(pregnancyOutcomes, ended.outcome)}
              optional
            />
            <DateField
              field={{
                name: 'endDate',
                value: ended.endDate,
                error: undefined,
                onChange: (endDate) => onEnd({ ...ended, endDate }),
              }}
              label="Date"
              optional
            />
          </div>
        </fieldset>
      )}
    </section>
  );
}

function dueText({ edd }: Client): string {
  return edd ? `due ${formatDate(edd)}` : 'no due date';
}
