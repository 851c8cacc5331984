import { ErrorState } from '../../../components/ErrorState.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { ContractDocumentView } from '../../contract-document/index.js';
import type { LoadedContents } from '../useContents.js';

/** A contract's text for the client, now or as sent. */
export function LoadedDocument({ loaded, failure, reload, title }: LoadedContents & { title: string }) {
  if (loaded) return <ContractDocumentView contents={loaded.contents} label={title} />;
  if (!failure) return <LoadingScreen />;
  return <ErrorState title="The contract could not be loaded" message={failure.message} onRetry={reload} />;
}
