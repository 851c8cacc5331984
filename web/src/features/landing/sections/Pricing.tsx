import { FREE_TRIAL_DAYS } from '@doula-desk/domain';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { plans } from '../content/plans.js';

export function Pricing() {
  return (
    <section id="pricing" className="public-section bg-surface" aria-labelledby="pricing-title">
      <div className="public-width">
        <h2 id="pricing-title">Plans</h2>
        <p className="text-body-secondary">Every plan has a {FREE_TRIAL_DAYS}-day free trial.</p>
        <ul className="list-unstyled d-grid gap-4 mt-4 mb-0 cols-fit-16">
          {plans.map(({ name, price, audience, includes, highlighted, action }) => (
            <li
              key={name}
              className={`${highlighted ? 'border-2 border-primary shadow' : ''} d-flex flex-column p-28 border rounded-4 bg-raised`}
            >
              <h3>{name}</h3>
              <p className="m-0 text-body-secondary">{audience}</p>
              {price === undefined ? (
                <p key="contact" className="my-3h text-body-emphasis fs-28 fw-bold">
                  Contact sales
                </p>
              ) : (
                <p key="price" className="my-3h text-body-emphasis fs-28 fw-bold">
                  ${price} <span className="text-body-secondary fs-6 fw-normal">per month</span>
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
              <Link to={action.to} className={`btn mt-auto ${highlighted ? 'btn-primary' : 'btn-quiet'}`}>
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
