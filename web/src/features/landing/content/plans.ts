export interface Plan {
  name: string;
  /** Dollars per month; absent if the price is on request. */
  price?: number;
  audience: string;
  includes: string[];
  highlighted?: boolean;
  action: { label: string; to: string };
}

const startTrial = { label: 'Start Free Trial', to: '/signup' };

export const plans: Plan[] = [
  {
    name: 'Solo',
    price: 15,
    audience: 'For a doula with a steady practice',
    includes: ['Up to 15 active clients'],
    action: startTrial,
  },
  {
    name: 'Professional',
    price: 29,
    audience: 'For a full calendar',
    includes: [
      'Up to 50 active clients',
      'Custom note templates',
      'Export and backup',
      'Priority support',
      'Basic analytics',
    ],
    highlighted: true,
    action: startTrial,
  },
  {
    name: 'Practice',
    audience: 'For teams of doulas',
    includes: ['Multi-doula', 'Team collaboration'],
    action: { label: 'Talk to us', to: '/contact?about=sales' },
  },
];
