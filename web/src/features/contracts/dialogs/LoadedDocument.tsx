import type { Contract } from '@doula-desk/domain';
import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { ContractDocumentView } from '../../contract-document/index.js';
import { useContents } from '../useContents.js';

/** A contract as the client reads it, or read it when it was sent. */
export function LoadedDocument({ contract }: { contract: Contract }) {
  const { contents, failure, reload } = useContents(contract);
  if (contents) return <ContractDocumentView contents={contents} label={contract.title} />;
  if (!failure) return <LoadingScreen />;
  return <ErrorState title="The contract could not be loaded" message={failure.message} onRetry={reload} />;
}
