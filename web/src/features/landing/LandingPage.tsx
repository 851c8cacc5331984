import { FREE_TRIAL_DAYS } from '@doula-desk/domain';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../../components/usePageTitle.js';
import { Features } from './Features.js';
import { HeroPicture } from './HeroPicture.js';
import { Pricing } from './Pricing.js';
import { PublicLayout } from './PublicLayout.js';

/** Moves to the part of the page that the address names, also when the page has only just been drawn. */
function useScrollToHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link scrolls again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}

export default function LandingPage() {
  const heading = usePageTitle('Doula Desk');
  useScrollToHash();
  return (
    <PublicLayout>
      <section className="hero public-width">
        <div>
          <p className="eyebrow">For doulas and birth support professionals</p>
          <h1 ref={heading} tabIndex={-1}>
            <span>Be there for the birth.</span> <span>The paperwork is in good hands.</span>
          </h1>
          <p className="hero-lead">
            Clients, visits, notes, birth plans and reminders in one calm place, quick to open between two
            visits and at three in the morning.
          </p>
          <div className="hero-actions">
            <Link to="/signup" className="btn btn-primary btn-lg">
              Start Free {FREE_TRIAL_DAYS}-Day Trial
            </Link>
            <Link to="/login" className="btn btn-quiet btn-lg">
              Sign In
            </Link>
          </div>
        </div>
        <HeroPicture />
      </section>
      <Features />
      <Pricing />
      <section id="trial" className="trial" aria-labelledby="trial-title">
        <div className="public-width">
          <h2 id="trial-title">Try it with your next client</h2>
          <p>
            Every plan starts with {FREE_TRIAL_DAYS} free days. Setting up your practice takes about three
            minutes.
          </p>
          <Link to="/signup" className="btn btn-light btn-lg">
            Create your account
          </Link>
        </div>
      </section>
    </PublicLayout>
  );
}
