import { readingMinutes } from '../../../components/markdown/readingMinutes.js';
import accountSetup from './articles/account-setup.md?raw';
import administeringAClinic from './articles/administering-a-clinic.md?raw';
import appointmentReminders from './articles/appointment-reminders.md?raw';
import billing from './articles/billing.md?raw';
import creatingBirthPlans from './articles/creating-birth-plans.md?raw';
import dashboardOverview from './articles/dashboard-overview.md?raw';
import documentation from './articles/documentation-best-practices.md?raw';
import firstClient from './articles/first-client.md?raw';
import loggingABirth from './articles/logging-a-birth.md?raw';
import loginIssues from './articles/login-issues.md?raw';
import onCall from './articles/on-call.md?raw';
import postpartumShifts from './articles/postpartum-shifts.md?raw';
import recurringAppointments from './articles/recurring-appointments.md?raw';
import reports from './articles/reports.md?raw';
import sharingAChart from './articles/sharing-a-chart.md?raw';
import transferringAClient from './articles/transferring-a-client.md?raw';
import visitTemplates from './articles/visit-templates.md?raw';
import type { CategoryId } from './categories.js';

export interface Article {
  id: string;
  title: string;
  category: CategoryId;
  tags: string[];
  /** Reading time in minutes. */
  readTime: number;
  /** Formatted for display. */
  lastUpdated: string;
  /** Markdown. Bold text must match a label on the screen; a test checks this. */
  content: string;
  relatedArticles?: string[];
}

const sources: Omit<Article, 'readTime'>[] = [
  {
    id: 'account-setup',
    title: 'Setting up your profile',
    category: 'getting-started',
    tags: ['profile', 'account', 'settings'],
    lastUpdated: 'January 15, 2025',
    content: accountSetup,
    relatedArticles: ['first-client', 'dashboard-overview'],
  },
  {
    id: 'first-client',
    title: 'Adding your first client',
    category: 'getting-started',
    tags: ['clients', 'chart', 'due date', 'import'],
    lastUpdated: 'January 15, 2025',
    content: firstClient,
    relatedArticles: ['visit-templates', 'creating-birth-plans'],
  },
  {
    id: 'dashboard-overview',
    title: 'Getting to know the dashboard',
    category: 'getting-started',
    tags: ['dashboard', 'search', 'notifications'],
    lastUpdated: 'January 15, 2025',
    content: dashboardOverview,
    relatedArticles: ['first-client'],
  },
  {
    id: 'administering-a-clinic',
    title: 'Administering a clinic',
    category: 'getting-started',
    tags: ['administrator', 'clinic', 'accounts', 'invitation', 'two-factor', 'announcements'],
    lastUpdated: 'November 29, 2026',
    content: administeringAClinic,
    relatedArticles: ['account-setup', 'login-issues'],
  },
  {
    id: 'visit-templates',
    title: 'Using visit templates',
    category: 'client-management',
    tags: ['notes', 'templates', 'visits'],
    lastUpdated: 'January 15, 2025',
    content: visitTemplates,
    relatedArticles: ['documentation-best-practices', 'first-client'],
  },
  {
    id: 'on-call',
    title: 'On-call windows and backups',
    category: 'client-management',
    tags: ['on call', 'backup', 'time away', 'due date'],
    lastUpdated: 'November 28, 2026',
    content: onCall,
    relatedArticles: ['dashboard-overview', 'sharing-a-chart'],
  },
  {
    id: 'recurring-appointments',
    title: 'Appointments that repeat',
    category: 'client-management',
    tags: ['appointments', 'recurring', 'series', 'weekly', 'schedule', 'calendar'],
    lastUpdated: 'November 29, 2026',
    content: recurringAppointments,
    relatedArticles: ['dashboard-overview', 'postpartum-shifts'],
  },
  {
    id: 'appointment-reminders',
    title: 'Appointment reminders to clients',
    category: 'client-management',
    tags: ['appointments', 'reminders', 'email', 'confirm', 'opt out', 'no-show'],
    lastUpdated: 'November 29, 2026',
    content: appointmentReminders,
    relatedArticles: ['recurring-appointments', 'account-setup'],
  },
  {
    id: 'billing',
    title: 'Invoices and payments',
    category: 'client-management',
    tags: ['billing', 'invoice', 'payment', 'fee', 'service', 'refund', 'money', 'package'],
    lastUpdated: 'November 29, 2026',
    content: billing,
    relatedArticles: ['first-client', 'reports'],
  },
  {
    id: 'sharing-a-chart',
    title: 'Sharing a chart',
    category: 'client-management',
    tags: ['care team', 'colleague', 'backup', 'share', 'access'],
    lastUpdated: 'November 29, 2026',
    content: sharingAChart,
    relatedArticles: ['on-call', 'logging-a-birth'],
  },
  {
    id: 'transferring-a-client',
    title: 'Transferring a client',
    category: 'client-management',
    tags: ['transfer', 'colleague', 'leave', 'absence', 'take over'],
    lastUpdated: 'November 29, 2026',
    content: transferringAClient,
    relatedArticles: ['sharing-a-chart', 'first-client'],
  },
  {
    id: 'reports',
    title: 'Reports, certification log, and mileage',
    category: 'client-management',
    tags: ['reports', 'certification', 'mileage', 'taxes', 'hours'],
    lastUpdated: 'November 29, 2026',
    content: reports,
    relatedArticles: ['logging-a-birth', 'first-client'],
  },
  {
    id: 'documentation-best-practices',
    title: 'Writing reliable notes',
    category: 'client-management',
    tags: ['notes', 'lock', 'amendment', 'print'],
    lastUpdated: 'January 15, 2025',
    content: documentation,
    relatedArticles: ['visit-templates'],
  },
  {
    id: 'creating-birth-plans',
    title: 'Creating birth plans',
    category: 'birth-planning',
    tags: ['birth plan', 'sharing', 'print', 'versions'],
    lastUpdated: 'January 15, 2025',
    content: creatingBirthPlans,
    relatedArticles: ['first-client', 'documentation-best-practices'],
  },
  {
    id: 'logging-a-birth',
    title: 'Logging and recording a birth',
    category: 'birth-planning',
    tags: ['birth', 'contractions', 'offline', 'baby'],
    lastUpdated: 'November 28, 2026',
    content: loggingABirth,
    relatedArticles: ['creating-birth-plans'],
  },
  {
    id: 'postpartum-shifts',
    title: 'Postpartum shifts',
    category: 'birth-planning',
    tags: ['postpartum', 'shift', 'feeding', 'diapers', 'sleep', 'offline'],
    lastUpdated: 'November 29, 2026',
    content: postpartumShifts,
    relatedArticles: ['logging-a-birth'],
  },
  {
    id: 'login-issues',
    title: 'Trouble signing in',
    category: 'troubleshooting',
    tags: ['password', 'login', 'locked', 'two-factor'],
    lastUpdated: 'January 15, 2025',
    content: loginIssues,
  },
];

export const articles: Article[] = sources.map((article) => ({
  ...article,
  readTime: readingMinutes(article.content),
}));

/** Shown on the help center's first page, in this order. */
export const popularArticleIds = ['account-setup', 'first-client', 'visit-templates', 'creating-birth-plans'];
