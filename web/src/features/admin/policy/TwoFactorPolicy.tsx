import { useCallback } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { SwitchField } from '../../settings/index.js';
import { watchPolicy } from './policy.saga.js';
import { policyActions, selectPolicy } from './policy.slice.js';

/** The setting for whether everyone on the server has to use two-factor sign-in. */
export function TwoFactorPolicy() {
  useSagas(watchPolicy);
  const dispatch = useAppDispatch();
  const { loaded, failure, isSaving } = useAppSelector(selectPolicy);
  const load = useCallback(() => void dispatch(policyActions.requested()), [dispatch]);
  useLoadOnce(load);
  return (
    <section className="card mt-3h p-3h" aria-labelledby="admin-policy-title">
      <h2 id="admin-policy-title">Sign-in rules</h2>
      {!loaded && !failure && (
        <div className="placeholder-glow" role="status">
          <span className="visually-hidden">Loading the sign-in rules…</span>
          <span className="placeholder col-6" aria-hidden="true" />
        </div>
      )}
      {!loaded && failure && (
        <ErrorState title="The sign-in rules couldn’t be loaded" message={failure.message} onRetry={load} />
      )}
      {loaded && (
        <SwitchField
          label="Require two-factor sign-in for everyone"
          hint={hintFor(loaded.accountsWithoutTwoFactor)}
          field={{
            name: 'requiresTwoFactor',
            value: loaded.policy.requiresTwoFactor,
            error: undefined,
            onChange: (value) => !isSaving && dispatch(policyActions.twoFactorRuleChosen(value)),
          }}
        />
      )}
    </section>
  );
}

function hintFor(without: number): string {
  if (without === 0) return 'Everyone uses it.';
  return without === 1 ? '1 account doesn’t use it yet.' : `${without} accounts don’t use it yet.`;
}
