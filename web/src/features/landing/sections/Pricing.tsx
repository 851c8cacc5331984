import { FREE_TRIAL_DAYS } from '@doula-desk/domain';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { plans } from '../content/plans.js';

export function Pricing() {
  return (
    <section id="pricing" className="pricing bg-surface" aria-labelledby="pricing-title">
      <div className="public-width">
        <h2 id="pricing-title">Plans</h2>
        <p className="text-body-secondary">Every plan has a {FREE_TRIAL_DAYS}-day free trial.</p>
        <ul className="plan-grid list-unstyled d-grid">
          {plans.map(({ name, price, audience, includes, highlighted, action }) => (
            <li key={name} className={highlighted ? 'plan is-highlighted' : 'plan'}>
              <h3>{name}</h3>
              <p>{audience}</p>
              {price === undefined ? (
                <p key="contact" className="plan-price">
                  Contact sales
                </p>
              ) : (
                <p key="price" className="plan-price">
                  ${price} <span>per month</span>
                </p>
              )}
              <ul className="check-list list-unstyled d-grid gap-2">
                {includes.map((item) => (
                  <li className="d-flex" key={item}>
                    <Check className="flex-none" size={18} aria-hidden />
                    {item}
                  </li>
                ))}
              </ul>
              <Link to={action.to} className={`btn ${highlighted ? 'btn-primary' : 'btn-quiet'}`}>
                {action.label}
                <span className="visually-hidden"> ({name})</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
