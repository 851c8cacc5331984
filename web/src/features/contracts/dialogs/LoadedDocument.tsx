import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { ContractDocumentView } from '../../contract-document/index.js';
import type { LoadedContents } from '../useContractContents.js';

/** A contract as the client reads it, with the current text or, once it was sent, the text that was sent. */
export function LoadedDocument({ loaded, failure, reload, title }: LoadedContents & { title: string }) {
  if (loaded) return <ContractDocumentView contents={loaded.contents} label={title} />;
  if (!failure) return <LoadingScreen />;
  return <ErrorState title="The contract couldn’t be loaded" message={failure.message} onRetry={reload} />;
}
