interface Testimonial {
  quote: string;
  name: string;
  work: string;
}

/** Fictional people. */
export const testimonials: Testimonial[] = [
  {
    quote:
      'I used to write my notes in the car and hope I’d find them again. Now the visit is written up before I start the engine.',
    name: 'Maya R.',
    work: 'Birth doula',
  },
  {
    quote:
      'Between feedings and a toddler, clients forget what we talked about. I open the chart, and we pick up where we left off.',
    name: 'Elena S.',
    work: 'Postpartum doula',
  },
  {
    quote:
      'At three in the morning I need one page: the birth plan, the contacts, the hospital. That’s exactly what I get.',
    name: 'Jordan T.',
    work: 'Full-spectrum doula',
  },
];
