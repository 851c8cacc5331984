/**
 * All paths of the web app, in the router's notation. For any other path, the servers respond with 404, and the web app
 * shows its not-found page.
 */
export const webRoutes = [
  '/',
  '/about',
  '/add-client',
  '/admin',
  '/api',
  '/appointment-reply/:token',
  '/billing',
  '/birth-plans',
  '/birth-plans/:clientId/:planId/print',
  '/blog',
  '/careers',
  '/client-chart/:id',
  '/client-chart/:id/appointments/:appointmentId/note',
  '/client-chart/:id/birth',
  '/client-chart/:id/notes/:noteId',
  '/client-chart/:id/shifts/:shiftId',
  '/client/:id',
  '/clients',
  '/contact',
  '/dashboard',
  '/forgot-password',
  '/help',
  '/login',
  '/notes',
  '/notes/new',
  '/on-call',
  '/practice-guides',
  '/privacy-policy',
  '/reminders',
  '/reports',
  '/reset-password',
  '/restore-server',
  '/schedule',
  '/security',
  '/settings',
  '/shared/birth-plans/:token',
  '/shared/births/:token',
  '/shared/invoices/:token',
  '/sign/:token',
  '/signup',
  '/terms-of-service',
  '/unsubscribe/:token',
  '/verify',
  '/verify-email',
] as const;

export type WebRoute = (typeof webRoutes)[number];

/**
 * Source of a regular expression that matches the paths of all web routes, with or without a trailing slash. Use it
 * case-insensitively, as the router does.
 */
export const webRoutePattern = `^(?:${webRoutes
  .map((route) => route.replace(/:\w+/gu, '[^/]+'))
  .join('|')})/?$`;
