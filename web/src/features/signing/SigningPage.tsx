import { SIGNING_ENDED_TEXT } from '@doula-desk/domain';
import { useParams } from 'react-router';
import { LoadingScreen } from '../../components/LoadingScreen.js';
import { SharedMessage } from '../../components/shared-page/SharedFrame.js';
import { useNoIndex } from '../../components/shared-page/useNoIndex.js';
import { OpenContract } from './OpenContract.js';
import { SignedContract } from './SignedContract.js';
import { useSigningPage } from './useSigningPage.js';

/** The page that the link in a client's email opens, where they read the contract and then sign or decline it. */
export default function SigningPage() {
  const { token = '' } = useParams();
  useNoIndex();
  const { found, reload, declined } = useSigningPage(token);
  if (found === null) return <LoadingScreen />;
  switch (found.state) {
    case 'open':
      return <OpenContract token={token} page={found} onReload={reload} onDeclined={declined} />;
    case 'signed':
      return <SignedContract token={token} page={found} />;
    case 'declined':
      return (
        <SharedMessage key="declined" title="You declined this contract">
          <p>We’ve let your doula know. Nothing was signed. You can close this page.</p>
        </SharedMessage>
      );
    case 'ended':
      return (
        <SharedMessage key="ended" title="This link is no longer active">
          <p>{SIGNING_ENDED_TEXT}</p>
        </SharedMessage>
      );
    case 'unknown':
      return (
        <SharedMessage key="unknown" title="This link doesn’t work">
          <p>
            Part of it may be missing, or a newer email has replaced it. Please use the link in the latest
            email.
          </p>
        </SharedMessage>
      );
    case 'failed':
      return (
        <SharedMessage key="failed" title="The contract couldn’t be loaded">
          <p role="alert">{found.message}</p>
          <button type="button" className="btn btn-primary" onClick={reload}>
            Retry
          </button>
        </SharedMessage>
      );
  }
}
