import { FREE_TRIAL_DAYS } from '@doula-desk/domain';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { plans } from '../content/plans.js';

export function Pricing() {
  return (
    <section id="pricing" className="pricing" aria-labelledby="pricing-title">
      <div className="public-width">
        <h2 id="pricing-title">Plans</h2>
        <p className="section-lead">Every plan has a {FREE_TRIAL_DAYS}-day free trial.</p>
        <ul className="plan-grid">
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
              <ul className="check-list">
                {includes.map((item) => (
                  <li key={item}>
                    <Check size={18} aria-hidden />
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
