/** Settings of the product that journeys share. Messages from the contact page go to the address. */
export const SHARED_PRODUCT_SETTINGS = {
  CONTACT_EMAIL: 'office@example.org',
  // Each registration comes from another address, because one address may register only a few accounts an hour.
  TRUST_PROXY: '1',
};
