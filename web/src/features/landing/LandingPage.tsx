import { FREE_TRIAL_DAYS } from '@doula-desk/domain';
import { Link } from 'react-router';
import { PublicLayout } from './PublicLayout.js';
import { Features } from './sections/Features.js';
import { Figures } from './sections/Figures.js';
import { Hero } from './sections/Hero.js';
import { Pricing } from './sections/Pricing.js';
import { Showcase } from './sections/Showcase.js';
import { Testimonials } from './sections/Testimonials.js';
import { usePublicPage } from './usePublicPage.js';

export default function LandingPage() {
  const heading = usePublicPage('/');
  return (
    <PublicLayout>
      <Hero heading={heading} />
      <Figures />
      <Features />
      <Showcase />
      <Testimonials />
      <Pricing />
      <section
        id="trial"
        className="public-section brand-ground no-print text-center"
        aria-labelledby="trial-title"
      >
        <div className="public-width">
          <h2 className="text-reset" id="trial-title">
            Try it with your next client
          </h2>
          <p className="mx-auto mb-28">
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
