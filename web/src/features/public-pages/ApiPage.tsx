import { ScrollTable } from '../../components/markdown/ScrollTable.js';
import { PublicLayout, usePublicPage } from '../landing/index.js';
import { CodeSample } from './CodeSample.js';
import { apiPlans, apiPoints, apiRows, sampleSnippet } from './content/api.js';
import { PageIntro } from './PageIntro.js';

export default function ApiPage() {
  const heading = usePublicPage('/api');
  return (
    <PublicLayout>
      <PageIntro heading={heading} eyebrow="For developers" title="Your practice, from your own programs">
        A spreadsheet of due dates, a display for the office, a link to your accounting: your programs can use
        every call that the product itself uses.
      </PageIntro>
      <section
        className="public-width py-28 align-items-start d-grid gap-40 cols-1 cols-lg-5-7"
        aria-labelledby="start-title"
      >
        <div>
          <h2 id="start-title">Your first response in three steps</h2>
          <ol className="ps-3h mb-28">
            <li className="ps-1h mb-2q">
              Sign in, open the Privacy tab in Settings, choose New token, and confirm your password. The
              token is shown once.
            </li>
            <li className="ps-1h mb-2q">Paste it into the program on this page and run it.</li>
            <li className="ps-1h mb-2q">Look up other calls in this server’s API reference.</li>
          </ol>
          <a className="btn btn-primary" href="/api/docs">
            Open the API reference
          </a>
        </div>
        <CodeSample title="Read your clients" code={sampleSnippet(window.location.origin)} />
      </section>
      <section className="public-width py-28" aria-label="What the API offers">
        <ul className="d-grid gap-3h cols-fit-17 list-unstyled m-0">
          {apiPoints.map(({ title, text }) => (
            <li className="p-4 border rounded-4 bg-surface" key={title}>
              <h3 className="mb-1h fs-3">{title}</h3>
              <p className="m-0 text-body-secondary">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="public-width py-28 pb-64" aria-labelledby="api-pricing-title">
        <h2 id="api-pricing-title">API pricing</h2>
        <ScrollTable label="API prices">
          <thead>
            <tr>
              <td />
              {apiPlans.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {apiRows.map(({ label, key }) => (
              <tr className="border-top" key={key}>
                <th scope="row">{label}</th>
                {apiPlans.map((plan) => (
                  <td key={plan.name}>{plan[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </section>
    </PublicLayout>
  );
}
