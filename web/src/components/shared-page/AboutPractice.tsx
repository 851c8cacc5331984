import { nameWithCredentials, type PracticeAbout } from '@doula-desk/domain';
import { PhoneLink } from '../PhoneLink.js';

/** Introduces the practitioner, in the practitioner's own words, to readers who may never have met them. */
export function AboutPractice({ about }: { about: PracticeAbout }) {
  const { practiceName, practitionerName, credentials, bio, phone, services, serviceArea, website } = about;
  const isOneName = practiceName === practitionerName;
  return (
    <section
      className="shared-page-about p-3h mt-3h border rounded-3 text-break no-print"
      aria-labelledby="about-practice"
    >
      <h2 className="fs-3" id="about-practice">
        About <span dir="auto">{nameWithCredentials(practitionerName, credentials)}</span>
      </h2>
      {!isOneName && <p dir="auto">{practiceName}</p>}
      {bio && (
        <p className="text-pre-line" dir="auto">
          {bio}
        </p>
      )}
      <dl>
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </div>
        )}
        {services.length > 0 && (
          <div>
            <dt>Services</dt>
            <dd>{services.join(', ')}</dd>
          </div>
        )}
        {serviceArea && (
          <div>
            <dt>Service area</dt>
            <dd dir="auto">{serviceArea}</dd>
          </div>
        )}
        {/^https?:\/\//iu.test(website) && (
          <div>
            <dt>Website</dt>
            <dd>
              <a href={website} rel="noopener noreferrer nofollow">
                {website}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
