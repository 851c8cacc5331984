import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { ContractDocumentView } from '../../contract-document/index.js';
import type { LoadedContents } from '../useContractContents.js';

/** A contract as the client reads it: the text as it was sent, or for a draft, the current text. */
export function LoadedDocument({ loaded, failure, reload, title }: LoadedContents & { title: string }) {
  if (loaded) return <ContractDocumentView contents={loaded.contents} label={title} />;
  if (!failure) return <LoadingScreen />;
  return <ErrorState title="The contract couldn’t be loaded" message={failure.message} onRetry={reload} />;
}
