interface Testimonial {
  quote: string;
  name: string;
  work: string;
}

/** The people are invented. */
export const testimonials: Testimonial[] = [
  {
    quote:
      'I used to write my notes in the car and hope to find them again. Now the visit is written down before I turn the key.',
    name: 'Maya R.',
    work: 'Birth doula',
  },
  {
    quote:
      'Between two feeds and a toddler, clients forget what we talked about. I open the chart, and we go on where we stopped.',
    name: 'Elena S.',
    work: 'Postpartum doula',
  },
  {
    quote:
      'At three in the morning I need one page: her plan, her people, her hospital. That page is what I get.',
    name: 'Jordan T.',
    work: 'Full-spectrum doula',
  },
];
