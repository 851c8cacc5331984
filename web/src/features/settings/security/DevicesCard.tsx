import { deviceName, formatInstant } from '@doula-desk/domain';
import { Laptop } from 'lucide-react';
import { confirm } from '../../../components/confirm/index.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { SettingsCard } from '../fields/SettingsCard.js';
import { LoadedList } from './LoadedList.js';
import { securityActions, selectSecurity } from './security.slice.js';
import { useSecurity } from './useSecurity.js';

/** Lists the devices on which the practitioner is signed in. */
export function DevicesCard() {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const devices = useSecurity('devices');
  const { ending } = useAppSelector(selectSecurity);
  const others = devices.value?.filter(({ current }) => !current) ?? [];

  const signOutOthers = async () => {
    const isConfirmed = await confirm({
      title: 'Sign out all others',
      text: 'This signs you out on every device except this one. Unsaved drafts stay on those devices. Sign out of all of them?',
      confirmLabel: 'Sign out all others',
      dangerous: true,
    });
    if (isConfirmed) dispatch(securityActions.signOutOthersRequested());
  };
  return (
    <SettingsCard title="Devices" hint="Where you’re signed in. Sign out any device you don’t recognize.">
      <LoadedList {...devices} name="devices" empty="No device is signed in.">
        {({ id, current, userAgent, ipAddress, lastSeenAt }) => (
          <li key={id} className="ruled-row d-flex align-items-center py-2h px-0 gap-2t">
            <Laptop className="flex-none text-body-secondary" size={20} aria-hidden />
            <div className="d-grid flex-1 min-w-0 text-break">
              <strong>{deviceName(userAgent)}</strong>
              <span className="text-body-secondary fs-md">
                <span className="text-body-secondary fs-md">
                  {current ? 'This device' : `Last used ${formatInstant(lastSeenAt, zone)}`}
                </span>{' '}
                · {ipAddress}
              </span>
            </div>
            {!current && (
              <button
                type="button"
                className="btn btn-quiet btn-sm flex-none min-h-tap"
                disabled={ending.includes(id)}
                onClick={() => dispatch(securityActions.signOutDeviceRequested(id))}
              >
                Sign out<span className="visually-hidden"> {deviceName(userAgent)}</span>
              </button>
            )}
          </li>
        )}
      </LoadedList>
      {others.length > 0 && (
        <button
          type="button"
          className="btn btn-quiet mt-3"
          disabled={ending.includes('others')}
          onClick={signOutOthers}
        >
          Sign out all others
        </button>
      )}
    </SettingsCard>
  );
}
