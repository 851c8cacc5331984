import { SIGNING_ENDED_TEXT } from '@doula-desk/domain';
import { useParams } from 'react-router';
import { LoadingScreen } from '../../components/LoadingScreen.js';
import { MessagePage } from './MessagePage.js';
import { OpenContract } from './OpenContract.js';
import { SignedContract } from './SignedContract.js';
import { useSigningPage } from './useSigningPage.js';
import { useUnlisted } from './useUnlisted.js';

/** The target of the link in a client's mail: they read the contract, then sign or decline it. */
export default function SigningPage() {
  const { token = '' } = useParams();
  useUnlisted();
  const { found, reload, declined } = useSigningPage(token);
  if (found === null) return <LoadingScreen />;
  switch (found.state) {
    case 'open':
      return <OpenContract token={token} page={found} onReload={reload} onDeclined={declined} />;
    case 'signed':
      return <SignedContract token={token} page={found} />;
    case 'declined':
      return (
        <MessagePage key="declined" inPlace title="You declined this contract">
          <p>We’ve let your doula know. Nothing was signed. You can close this page.</p>
        </MessagePage>
      );
    case 'ended':
      return (
        <MessagePage key="ended" inPlace title="This link is no longer active">
          <p>{SIGNING_ENDED_TEXT}</p>
        </MessagePage>
      );
    case 'unknown':
      return (
        <MessagePage key="unknown" title="This link doesn’t work">
          <p>
            Part of it may be missing, or a newer email has replaced it. Please use the link in the latest
            email.
          </p>
        </MessagePage>
      );
    case 'failed':
      return (
        <MessagePage key="failed" title="The contract could not be loaded">
          <p role="alert">{found.message}</p>
          <button type="button" className="btn btn-primary" onClick={reload}>
            Retry
          </button>
        </MessagePage>
      );
  }
}
