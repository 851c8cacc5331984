import { BIO_LENGTH, displayName, initials, settingLabels } from '@doula-desk/domain';
import { TextField } from '../../../components/fields.js';
import { TextAreaField } from '../../../components/TextAreaField.js';
import { pictureSetting, type SettingsPathForm, textSetting } from '../fields/bindings.js';
import { PictureField } from '../fields/PictureField.js';
import { SettingsCard } from '../fields/SettingsCard.js';

/** The practitioner's profile. */
export function ProfileTab({ form }: { form: SettingsPathForm }) {
  const { firstName, lastName, email } = form.values.profile;
  return (
    <SettingsCard
      title="Profile"
      hint="Your name and credentials appear on notes, birth plans, contracts, and emails to clients."
    >
      <PictureField
        {...pictureSetting(form, 'profile.profileImage')}
        type="image/jpeg"
        show={(picture) =>
          picture ? (
            <img className="avatar is-large tone-sage" src={picture} alt="Your profile" />
          ) : (
            <span className="avatar is-large tone-sage" aria-hidden="true">
              {initials(displayName({ name: `${firstName} ${lastName}`, email }))}
            </span>
          )
        }
      />
      <div className="field-pair">
        <TextField {...textSetting(form, 'profile.firstName')} autoComplete="given-name" />
        <TextField {...textSetting(form, 'profile.lastName')} autoComplete="family-name" />
      </div>
      <AccountEmail email={email} />
      <div className="field-pair">
        <TextField {...textSetting(form, 'profile.phone')} type="tel" autoComplete="tel" optional />
        <TextField {...textSetting(form, 'profile.credentials')} placeholder="CD(DONA), IBCLC" optional />
      </div>
      <TextAreaField
        {...textSetting(form, 'profile.bio')}
        hint="Shown to people you share a birth plan with, below the plan."
        maxLength={BIO_LENGTH}
        rows={5}
        optional
      />
    </SettingsCard>
  );
}

function AccountEmail({ email }: { email: string }) {
  return (
    <dl className="mb-3">
      <dt className="form-label text-body">{settingLabels['profile.email']}</dt>
      <dd className="text-break">{email}</dd>
      <dd className="form-text">
        Your account email is enforced by the server. You sign in with it, so it can’t be changed here.
      </dd>
    </dl>
  );
}
