import { API_TOKENS_MAX, type ApiToken, formatInstant } from '@doula-desk/domain';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '../../../components/confirm/index.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useTimeZone } from '../../../store/today.js';
import { VerificationHint } from '../../auth/index.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { LoadedList } from './LoadedList.js';
import { securityActions, selectSecurity } from './security.slice.js';
import { useSecurity } from './useSecurity.js';

const ApiTokenDialog = lazyPart(() => import('./ApiTokenDialog.js'));

/** API tokens for the practitioner's own programs. */
export function ApiTokensCard() {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const tokens = useSecurity('apiTokens');
  const overview = useSecurity('overview').value;
  const { ending } = useAppSelector(selectSecurity);
  const [isOpen, setIsOpen] = useState(false);
  const needsVerification = useAppSelector(selectUser)?.needsEmailVerification ?? false;
  const isFull = (tokens.value?.length ?? 0) >= API_TOKENS_MAX;

  const revoke = async ({ id, name }: ApiToken) => {
    const isConfirmed = await confirm({
      title: 'Revoke token',
      text: `Programs that use the token "${name}" will lose access to your records. Revoke it?`,
      confirmLabel: 'Revoke',
      dangerous: true,
    });
    if (isConfirmed) dispatch(securityActions.revokeTokenRequested(id));
  };
  const close = () => {
    setIsOpen(false);
    tokens.reload();
  };
  return (
    <SettingsCard
      title="API tokens"
      hint="Let your own programs read or change your records. Anyone who has a token can do what it allows."
    >
      <LoadedList {...tokens} name="API tokens" empty="You don’t have any tokens.">
        {(token) => (
          <li key={token.id} className="ruled-row d-flex align-items-center py-2h px-0 gap-2t">
            <KeyRound className="flex-none text-body-secondary" size={20} aria-hidden />
            <div className="d-grid flex-1 min-w-0 text-break">
              <strong dir="auto">{token.name}</strong>
              <span className="text-body-secondary fs-md">
                <span className="text-body-secondary fs-md">
                  {token.scope === 'read' ? 'Read only' : 'Read and write'}
                </span>{' '}
                ·{' '}
                <span className="text-body-secondary fs-md">
                  {token.lastUsedAt ? `last used ${formatInstant(token.lastUsedAt, zone)}` : 'never used'}
                </span>
              </span>
            </div>
            <button
              type="button"
              className="btn btn-quiet btn-sm flex-none min-h-tap"
              disabled={ending.includes(token.id)}
              onClick={() => revoke(token)}
            >
              Revoke<span className="visually-hidden"> {token.name}</span>
            </button>
          </li>
        )}
      </LoadedList>
      <button
        type="button"
        className="btn btn-quiet mt-3"
        disabled={isFull || !overview || needsVerification}
        onClick={() => setIsOpen(true)}
      >
        New token
      </button>
      {isFull && <p className="form-text">You’ve reached the API token limit. Revoke one first.</p>}
      <VerificationHint />
      {isOpen && overview && <ApiTokenDialog needsCode={overview.twoFactor.enabled} onClose={close} />}
    </SettingsCard>
  );
}
