import { Briefcase } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState.js';
import { PublicLayout, usePublicPage } from '../landing/index.js';
import { type Department, departments, hiring, type Job, jobs } from './content/careers.js';
import { PageIntro } from './PageIntro.js';

export default function CareersPage() {
  const heading = usePublicPage('/careers');
  const [department, setDepartment] = useState<Department>('all');
  const shown = jobs.filter((job) => department === 'all' || job.department === department);
  return (
    <PublicLayout>
      <PageIntro heading={heading} eyebrow="Careers" title="Help people who help at births">
        We work from where we live, in small steps, with few meetings.{' '}
        <Link to="/about">Who we are and what we stand for.</Link>
      </PageIntro>
      <section className="public-width py-28" aria-labelledby="jobs-title">
        <h2 id="jobs-title">Open positions</h2>
        <fieldset className="segmented-control no-print mb-4">
          <legend className="visually-hidden">Department</legend>
          {departments.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === department}
              onClick={() => setDepartment(one)}
            >
              {one === 'all' ? 'All' : one}
            </button>
          ))}
        </fieldset>
        <div aria-live="polite">
          {shown.length === 0 ? (
            <EmptyState
              Icon={Briefcase}
              title={`No positions available in ${department} right now.`}
              hint="Check back soon or follow us for updates!"
            />
          ) : (
            <ul className="list-unstyled d-grid gap-3h m-0">
              {shown.map((job) => (
                <JobCard key={job.title} job={job} />
              ))}
            </ul>
          )}
        </div>
      </section>
      <section className="public-width py-28 pb-64" aria-labelledby="hiring-title">
        <h2 id="hiring-title">How we hire</h2>
        <ul className="d-grid gap-3h cols-fit-17 list-unstyled m-0">
          {hiring.map(({ title, text }) => (
            <li className="p-4 border rounded-4 bg-surface" key={title}>
              <h3 className="mb-1h fs-3">{title}</h3>
              <p className="m-0 text-body-secondary">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </PublicLayout>
  );
}

function JobCard({ job }: { job: Job }) {
  const { title, department, type, location, description, requirements } = job;
  return (
    <li className="p-4 border rounded-4 bg-surface">
      <h3 className="mt-0 mb-1h mx-0">{title}</h3>
      <p className="d-flex flex-wrap row-gap-1 column-gap-3h text-body-secondary">
        <span>{department}</span>
        <span>{type}</span>
        <span>{location}</span>
      </p>
      <p>{description}</p>
      <h4 className="fs-6">What you bring</h4>
      <ul className="mb-3h">
        {requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      <Link to="/contact?about=general" className="btn btn-quiet">
        Apply
        <span className="visually-hidden"> for {title}</span>
      </Link>
    </li>
  );
}
