export const figures: { value: string; label: string }[] = [
  { value: '2,500+', label: 'doulas' },
  { value: '15,000+', label: 'births' },
  { value: '98%', label: 'satisfaction' },
  { value: '50+', label: 'countries' },
  { value: '99.9%', label: 'uptime' },
];
