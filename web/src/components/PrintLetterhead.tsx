import { nameWithCredentials, type PracticeAbout } from '@doula-desk/domain';
import './print-letterhead.scss';

type PrintLetterheadProps = Pick<PracticeAbout, 'practiceName' | 'practitionerName' | 'credentials' | 'logo'>;

/** The practice's letterhead for printed pages: logo, name, and the practitioner's name and credentials. */
export function PrintLetterhead({ practiceName, practitionerName, credentials, logo }: PrintLetterheadProps) {
  const practitioner = nameWithCredentials(practitionerName, credentials);
  const isOneName = practiceName === practitionerName;
  return (
    <div className="print-letterhead">
      {logo && <img src={logo} alt={`Logo of ${practiceName}`} />}
      <div>
        <strong dir="auto">{isOneName ? practitioner : practiceName}</strong>
        {!isOneName && <span dir="auto">{practitioner}</span>}
      </div>
    </div>
  );
}
