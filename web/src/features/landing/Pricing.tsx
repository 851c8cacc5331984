import { FREE_TRIAL_DAYS } from '@doula-desk/domain';
import { Check } from 'lucide-react';

interface Plan {
  name: string;
  /** Dollars a month; absent where the price is asked for. */
  price?: number;
  forWhom: string;
  includes: string[];
  highlighted?: boolean;
}

/** The plans and figures of the specification (part 1, section 1). */
const plans: Plan[] = [
  {
    name: 'Solo',
    price: 15,
    forWhom: 'For one doula with a steady practice',
    includes: ['Up to 15 active clients'],
  },
  {
    name: 'Professional',
    price: 29,
    forWhom: 'For a full calendar',
    includes: [
      'Up to 50 active clients',
      'Custom note templates',
      'Export and backup',
      'Priority support',
      'Basic analytics',
    ],
    highlighted: true,
  },
  {
    name: 'Practice',
    forWhom: 'For several doulas together',
    includes: ['Multi-doula', 'Team collaboration'],
  },
];

export function Pricing() {
  return (
    <section id="pricing" className="pricing" aria-labelledby="pricing-title">
      <div className="public-width">
        <h2 id="pricing-title">Plans</h2>
        <p className="section-lead">Every plan has a {FREE_TRIAL_DAYS}-day free trial.</p>
        <ul className="plan-grid">
          {plans.map(({ name, price, forWhom, includes, highlighted }) => (
            <li key={name} className={highlighted ? 'plan is-highlighted' : 'plan'}>
              <h3>{name}</h3>
              <p>{forWhom}</p>
              {price === undefined ? (
                <p className="plan-price">Contact sales</p>
              ) : (
                <p className="plan-price">
                  ${price} <span>per month</span>
                </p>
              )}
              <ul className="plan-includes">
                {includes.map((item) => (
                  <li key={item}>
                    <Check size={18} aria-hidden />
                    {item}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
