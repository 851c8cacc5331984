import type { PlanDocument } from '@doula-desk/domain';
import { useParams } from 'react-router';
import { PrintLetterhead } from '../../../components/PrintLetterhead.js';
import { SharedPage, type SharedRecord } from '../../../components/shared-page/SharedPage.js';
import { PlanDocumentView } from '../document/PlanDocumentView.js';
import { readDocument } from '../document/readDocument.js';

const NOTE =
  'A birth plan describes the family’s wishes. It isn’t medical advice, and it isn’t for emergencies.';

/** Shows a birth plan to someone who has a link but no account. */
export default function SharedPlanPage() {
  const { token = '' } = useParams();
  return (
    <SharedPage<PlanDocument>
      address={`/api/shared/birth-plans/${encodeURIComponent(token)}`}
      name="birth plan"
      read={readDocument}
      titleOf={({ title }) => title}
      sharedBy={doulaOf}
      note={NOTE}
    >
      {({ document, about }, heading) => (
        <PlanDocumentView
          plan={document}
          letterhead={about && <PrintLetterhead {...about} />}
          heading={
            <h1 ref={heading} tabIndex={-1} dir="auto">
              {document.clientName}
            </h1>
          }
        />
      )}
    </SharedPage>
  );
}

function doulaOf({ document: { facts } }: SharedRecord<PlanDocument>): string | undefined {
  return facts.find(({ label }) => label === 'Doula')?.text;
}
