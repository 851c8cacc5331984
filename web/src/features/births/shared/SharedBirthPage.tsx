import type { BirthDocument } from '@doula-desk/domain';
import { useParams } from 'react-router';
import { PrintLetterhead } from '../../../components/PrintLetterhead.js';
import { SharedPage } from '../../../components/shared-page/SharedPage.js';
import { BirthDocumentView } from './BirthDocumentView.js';
import { readBirthDocument } from './readBirthDocument.js';

const NOTE =
  'Your doula wrote this record. It isn’t a medical record. If you received the link by mistake, please close the page.';

/** Shows a birth record or a birth story to someone who has a link but no account. */
export default function SharedBirthPage() {
  const { token = '' } = useParams();
  return (
    <SharedPage<BirthDocument>
      address={`/api/shared/births/${encodeURIComponent(token)}`}
      name="page"
      read={readBirthDocument}
      titleOf={({ title }) => title}
      note={NOTE}
    >
      {({ document, about }, heading) => (
        <BirthDocumentView
          birth={document}
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
