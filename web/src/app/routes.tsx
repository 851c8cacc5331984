import type { WebRoute } from '@doula-desk/domain';
import type { RouteObject } from 'react-router';
import { PageFailure } from '../components/PageFailure.js';
import { adminPage } from '../features/admin/index.js';
import { appointmentNotePage } from '../features/appointments/index.js';
import {
  forgotPasswordPage,
  loginPage,
  resetPasswordPage,
  signupPage,
  verifyEmailPage,
} from '../features/auth/index.js';
import { billingPage, sharedInvoicePage } from '../features/billing/index.js';
import { birthPlansPage, printPlanPage, sharedPlanPage } from '../features/birth-plans/index.js';
import { birthLogPage, sharedBirthPage } from '../features/births/index.js';
import { replyPage } from '../features/client-reminders/index.js';
import { addClientPage, clientChartPage, clientsPage } from '../features/clients/index.js';
import { dashboardPage } from '../features/dashboard/index.js';
import { helpPage } from '../features/help/index.js';
import { landingPage } from '../features/landing/index.js';
import { onCallPage } from '../features/on-call/index.js';
import { practiceGuidesPage } from '../features/practice-guides/index.js';
import {
  aboutPage,
  apiPage,
  blogPage,
  careersPage,
  contactPage,
  privacyPage,
  securityPage,
  termsPage,
} from '../features/public-pages/index.js';
import { remindersPage } from '../features/reminders/index.js';
import { reportsPage } from '../features/reports/index.js';
import { schedulePage } from '../features/schedule/index.js';
import { restoreServerPage } from '../features/server-restore/index.js';
import { settingsPage } from '../features/settings/index.js';
import { signedInArea, signedInMain } from '../features/shell/index.js';
import { shiftPage } from '../features/shifts/index.js';
import { signingPage, verifyPage } from '../features/signing/index.js';
import { unsubscribePage } from '../features/unsubscribe/index.js';
import { editNotePage, newNotePage, visitNotesPage } from '../features/visit-notes/index.js';
import { type LazyPage, lazyPage } from '../lib/lazyPage.js';

const storeRoot = lazyPage(() => import('./StoreRoot.js'));
const notFoundPage = lazyPage(() => import('./NotFoundRoute.js'));

/** The pages that use the store. */
export const storeRoutes: RouteObject[] = [
  route('/login', loginPage),
  route('/signup', signupPage),
  route('/forgot-password', forgotPasswordPage),
  route('/reset-password', resetPasswordPage),
  route('/verify-email', verifyEmailPage),
  route('/contact', contactPage),
  layout(signedInArea, [
    // An error in a page leaves the surrounding layout intact.
    {
      lazy: signedInMain,
      ErrorBoundary: PageFailure,
      children: [
        route('/dashboard', dashboardPage),
        route('/clients', clientsPage),
        route('/client/:id', clientsPage),
        route('/client-chart/:id', clientChartPage),
        route('/client-chart/:id/appointments/:appointmentId/note', appointmentNotePage),
        route('/client-chart/:id/birth', birthLogPage),
        route('/client-chart/:id/notes/:noteId', editNotePage),
        route('/client-chart/:id/shifts/:shiftId', shiftPage),
        route('/add-client', addClientPage),
        route('/schedule', schedulePage),
        route('/on-call', onCallPage),
        route('/birth-plans', birthPlansPage),
        route('/birth-plans/:clientId/:planId/print', printPlanPage),
        route('/notes', visitNotesPage),
        route('/notes/new', newNotePage),
        route('/reminders', remindersPage),
        route('/billing', billingPage),
        route('/reports', reportsPage),
        route('/settings', settingsPage),
        route('/admin', adminPage),
      ],
    },
  ]),
  route('*', notFoundPage),
];

/** All routes of the app. Public pages don't need the store, so they load without it. */
export const routes: RouteObject[] = [
  route('/', landingPage),
  route('/security', securityPage),
  route('/api', apiPage),
  route('/about', aboutPage),
  route('/careers', careersPage),
  route('/blog', blogPage),
  route('/help', helpPage),
  route('/practice-guides', practiceGuidesPage),
  route('/terms-of-service', termsPage),
  route('/privacy-policy', privacyPage),
  route('/unsubscribe/:token', unsubscribePage),
  route('/appointment-reply/:token', replyPage),
  route('/shared/birth-plans/:token', sharedPlanPage),
  route('/shared/births/:token', sharedBirthPage),
  route('/shared/invoices/:token', sharedInvoicePage),
  route('/sign/:token', signingPage),
  route('/verify', verifyPage),
  route('/restore-server', restoreServerPage),
  layout(storeRoot, storeRoutes),
];

function route(path: WebRoute | '*', page: LazyPage): RouteObject {
  return { path, lazy: page };
}

function layout(page: LazyPage, children: RouteObject[]): RouteObject {
  return { lazy: page, children };
}
