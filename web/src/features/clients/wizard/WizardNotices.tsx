import { Link } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import { useKnownSettings } from '../../settings/index.js';

/** Shown if an earlier attempt was saved although its response was lost, and the form has changed since then. */
export function AlreadySentNotice({ onSendAnother }: { onSendAnother: () => void }) {
  return (
    <Banner kind="danger">
      <p>
        An earlier attempt already saved this client, without your latest changes. You can{' '}
        <Link to="/clients">find the chart</Link> and change it there.
      </p>
      <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={onSendAnother}>
        Save this form as another client
      </button>
    </Banner>
  );
}

/** Reminds practitioners that their practice is set to not accept new clients. They can still add one. */
export function NotAcceptingClientsNotice() {
  const settings = useKnownSettings();
  if (settings?.practice.acceptingNewClients !== false) return null;
  return (
    <Banner kind="info">
      <p>
        Your settings say you aren’t accepting new clients. You can still add one, or{' '}
        <Link to="/settings?tab=practice">change the settings</Link>.
      </p>
    </Banner>
  );
}
