import { type ChartMergePreviewResponse, clientName, describeRecordCounts } from '@doula-desk/domain';

/** Lists what a merge moves. */
export function MergeSummary({ other: { client, holdings } }: ChartMergePreviewResponse) {
  const parts = describeRecordCounts(holdings);
  return (
    <section className="mt-4">
      <h3 className="h5">What moves</h3>
      {parts.length === 0 ? (
        <p>
          The other chart of <span dir="auto">{clientName(client)}</span> contains no other records.
        </p>
      ) : (
        <>
          <p className="mb-1">These records of the other chart move into this one:</p>
          <ul>
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        Past pregnancies and emergency contacts of both charts are kept. Links that you emailed keep working,
        and signed contracts and locked notes stay as they are.
      </p>
    </section>
  );
}
