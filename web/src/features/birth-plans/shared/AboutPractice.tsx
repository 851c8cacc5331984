import { nameWithCredentials, type PracticeAbout } from '@doula-desk/domain';

/** Introduces the practitioner, in their own words, to a reader who may never have met them. */
export function AboutPractice({ about }: { about: PracticeAbout }) {
  const { practiceName, practitionerName, credentials, bio, services, serviceArea, website } = about;
  const isOneName = practiceName === practitionerName;
  return (
    <section className="shared-plan-about no-print" aria-labelledby="about-practice">
      <h2 id="about-practice">
        About <span dir="auto">{nameWithCredentials(practitionerName, credentials)}</span>
      </h2>
      {!isOneName && <p dir="auto">{practiceName}</p>}
      {bio && (
        <p className="shared-plan-bio" dir="auto">
          {bio}
        </p>
      )}
      <dl>
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
