import { FREE_TRIAL_DAYS } from '@doula-desk/domain';
import { Play } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { ScreenshotPicture } from './ScreenshotPicture.js';

export function Hero({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <section className="public-section public-width d-grid gap-40 cols-lg-2 align-items-center">
      <div>
        <p className="eyebrow">For doulas and birth support professionals</p>
        <h1 className="mb-3h" ref={heading} tabIndex={-1}>
          <span className="d-block">Be there for the birth.</span>{' '}
          <span className="d-block">The paperwork is in good hands.</span>
        </h1>
        <p className="lead">
          Clients, visits, notes, birth plans, and reminders in one calm place, quick to open between visits
          or at three in the morning.
        </p>
        <div className="button-row">
          <Link to="/signup" className="btn btn-primary btn-lg">
            Start Free {FREE_TRIAL_DAYS}-Day Trial
          </Link>
          <Link to="/#demo" className="btn btn-quiet btn-lg">
            <Play size={20} aria-hidden />
            Watch Demo
          </Link>
        </div>
      </div>
      <ScreenshotPicture
        name="dashboard"
        alt="The dashboard of a made-up practice: the day’s visits, upcoming appointments, and who is due soon."
      />
    </section>
  );
}
