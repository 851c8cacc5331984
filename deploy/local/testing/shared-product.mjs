/** Settings of the product that journeys share. Messages from the contact page go to the address. */
export const SHARED_PRODUCT_SETTINGS = {
  CONTACT_EMAIL: 'office@example.org',
  // Lets each registration come from a different IP address, since one may register only a few accounts an hour.
  TRUST_PROXY: '1',
};
