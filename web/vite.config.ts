import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.js';
import { preloadFont } from './vite/preload-font.js';
import { publicSite } from './vite/public-site.js';

const api = process.env.API_URL ?? 'http://127.0.0.1:8080';
const reactRouter = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

/** Matches modules in packages by package name. */
function packages(...names: string[]): RegExp {
  return new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})(?:[\\\\/]|$)`, 'u');
}

/** Matches our own modules by path prefix in src. */
function sources(...paths: string[]): RegExp {
  return new RegExp(`[\\\\/]web[\\\\/]src[\\\\/](?:${paths.join('|')})`, 'u');
}

/** Matches modules in the domain package by path, without the extension. */
function domain(...paths: string[]): RegExp {
  return new RegExp(`[\\\\/]domain[\\\\/](?:src|dist)[\\\\/](?:${paths.join('|')})\\.[jt]s$`, 'u');
}

/** Matches any of the patterns. */
function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'u');
}

/** Matches modules in the icon package by path, without the extension. */
function icons(path: string): RegExp {
  return new RegExp(`[\\\\/]lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]${path}\\.m?js$`, 'u');
}

/**
 * Shortens the preload lists that the entry chunk contains for each page: drops files that the HTML already loads, and
 * sorts the rest by first appearance, since lists with the same files in the same order compress better.
 */
function shortFileLists() {
  const inHtml = new Set<string>();
  const appeared = new Set<string>();
  return (_: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) => {
    for (const file of files) (hostType === 'html' ? inHtml : appeared).add(file);
    if (hostType === 'html') return files;
    return [...appeared].filter((file) => !inHtml.has(file) && files.includes(file));
  };
}

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadFont(), publicSite(), precompress()],
  resolve: {
    alias: [
      // Uses the source code directly, so that the dev server and the build don't have to wait for another package's
      // build.
      {
        find: /^@doula-desk\/domain$/u,
        replacement: fileURLToPath(new URL('../domain/src/index.ts', import.meta.url)),
      },
      {
        find: '@doula-desk/domain/password-strength',
        replacement: fileURLToPath(new URL('../domain/src/auth/password-strength.ts', import.meta.url)),
      },
      // The package's exports always point to its development files.
      ...(command === 'build'
        ? [
            { find: /^react-router$/u, replacement: path.join(reactRouter, 'dist/production/index.mjs') },
            {
              find: /^temporal-polyfill$/u,
              replacement: fileURLToPath(new URL('src/lib/temporal.ts', import.meta.url)),
            },
          ]
        : []),
    ],
  },
  css: {
    preprocessorOptions: {
      scss: {
        // Bootstrap 5.3 still uses Sass's older module syntax.
        quietDeps: true,
        silenceDeprecations: ['import'],
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // All supported browsers preload modules natively.
    modulePreload: { polyfill: false, resolveDependencies: shortFileLists() },
    rolldownOptions: {
      output: {
        // The entry chunk lists the names of all files, and hashes don't compress. 42 bits are enough to distinguish
        // versions of a file.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Shared files have no name, because the entry chunk's list would repeat it.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Groups modules into a few files that compress well, instead of one file for every set of pages that shares
          // a module.
          groups: [
            {
              // Used by every page, including public ones. The icons themselves load with the pages that show them.
              name: 'framework',
              test: packages(
                'react',
                'react-dom',
                'scheduler',
                'react-router',
                'cookie',
                'lucide-react/dist/esm/(?!icons/).*',
              ),
            },
            {
              // Libraries for every page that uses the server. They rarely change.
              name: 'store',
              test: packages(
                '@reduxjs',
                'redux',
                'immer',
                'reselect',
                'react-redux',
                'use-sync-external-store',
                '@redux-saga',
                'redux-saga',
                'typed-redux-saga',
              ),
            },
            // Our own small modules, which always load together.
            {
              name: 'session',
              test: sources(
                'app/(?:appStore|rootReducer|rootSaga)',
                'store/(?:reducer|store|keepRunning|hooks|drafts.saga|endedCharts.slice|session/)',
                'lib/(?:http/(?:http|HttpError|loadClient)|drafts)',
                'components/toasts',
              ),
              includeDependenciesRecursively: false,
            },
            {
              name: 'forms',
              // Includes the rules for email addresses, which are too small for a separate file.
              test: anyOf(
                sources('components/(?:fields|PasswordField|Banner|TextLimit)', 'lib/forms/useForm'),
                domain('auth/auth.rules'),
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Account forms other than sign-in.
              name: 'account-forms',
              test: sources('features/auth/(?:password/|useLinkToken|account/account.(?:saga|api))'),
              includeDependenciesRecursively: false,
            },
            {
              // The layout of every page, public or not, and its dependencies.
              name: 'frame',
              test: anyOf(
                sources(
                  'components/(?:Brand|SkipLink|usePageTitle)',
                  'lib/(?:chunkReload|lazyPage|lazyPart|loadTemporal|reloadPage|whenIdle|http/token|storage)',
                ),
                domain('text/length'),
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Icons used in messages, and the function that creates icons.
              name: 'icons',
              test: icons(
                '(?:[^\\\\/]+|icons[\\\\/](?:circle-check|circle-alert|circle-exclamation-point|info|x|eye|eye-off))',
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Icons that the landing page shares with signed-in pages.
              name: 'site-icons',
              test: icons(
                'icons[\\\\/](?:bell-ring|calendar-days|chart-column|menu|notebook-pen|shield-check|users-round)',
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Icons in the layout of every signed-in page.
              name: 'shell-icons',
              test: icons(
                'icons[\\\\/](?:alarm-clock|baby|bell|calendar-clock|car|chevron-down|clipboard-list|layout-dashboard|list-checks|log-out|phone-call|receipt-text|repeat|search|settings|sprout|sun|user-plus|zap)',
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Small modules used by every signed-in page. They compress better together.
              name: 'signed-in',
              test: anyOf(
                sources(
                  'store/(?:openDialogs|today|chartPages|chartLists|chartAccess|formDraft|records)\\.',
                  'features/settings/state/(?:settings.slice|useKnownSettings)\\.',
                  'features/(?:notifications/notifications|search/search)\\.slice',
                  'features/shell/(?:navigation|useShownUser|palette/recentClients)\\.',
                  'features/visit-notes/(?:[\\w-]+/)?keptNotes.prefix',
                  'features/appointments/(?:zone|dialogs/drafts)\\.',
                  'features/client-names/(?:clientNames|useClientNames)',
                  'features/clients/quick/QuickAddButton',
                  'features/reminders/pending/',
                  'features/care-team/(?:shared/(?:sharedCharts|useShared|SharedByBadge)|ended/openCharts)',
                  'features/unsent-texts/(?:index|unsentTexts)\\.',
                  'components/(?:InlineParts|PartState)\\.',
                  'components/confirm/(?:index|confirm)\\.',
                  'lib/(?:unsent|useSlashFocus|openDialog)\\.',
                ),
                domain(
                  'appointments/client-reply',
                  'records/index',
                  'search/search',
                  'settings/unavailable-settings',
                  'shifts/shift-units',
                ),
              ),
              includeDependenciesRecursively: false,
            },
            {
              name: 'buttons',
              test: packages(
                'classnames',
                'react-bootstrap/esm/(?:Button|ThemeProvider)\\.js',
                '@restart/ui/esm/Button\\.js',
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Used by the dashboard, the schedule, and charts.
              name: 'appointments',
              test: anyOf(
                sources(
                  'features/appointments/(?:appointments\\.|loading.saga|useAppointments|useOpenAppointment|useAfterAppointmentChanges|AppointmentRow|details/(?:RepeatMark|ReplyBadge|StatusBadge))',
                ),
                domain(
                  'appointments/(?:appointment.(?:input|merge|options|rules)|series|series.rules)',
                  'dates/calendar',
                  'travel/travel',
                ),
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Used by the pages that clients open from an email.
              name: 'client-page',
              test: sources('components/(?:PoweredBy|PracticeBrand|shared-page/)', 'lib/http/publicCall'),
              includeDependenciesRecursively: false,
            },
            { name: 'names', test: domain('auth/names', 'text/graphemes') },
            {
              name: 'dates',
              test: anyOf(
                domain('dates/(?:format|date-only|wall-time|instants|time-zones)'),
                sources('lib/temporal'),
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Used by most signed-in pages.
              name: 'page',
              test: sources(
                'components/(?:PageHeader|StatCard|EmptyState|ErrorState)',
                'lib/(?:clock/|useAskOnce|useLoadOnce|useMediaQuery|log|http/failureText)',
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Used by forms for records. Pages load it only when a form is shown.
              name: 'record-forms',
              test: sources(
                'store/(?:submissions|connectionChances|useFormClosing|useKeptForm)',
                'components/(?:Dialog|RestoredDraft|DateField|TimeField|conflict/ConflictDialog|leave-guard/useLeaveGuard)\\.',
                'components/mail/(?:MailDeliveryLine|mailLooks)',
                'features/client-names/ClientSelect',
                'lib/(?:useFocusKept|useSteady|useTabInSight|forms/(?:paths|usePathForm))',
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Inputs for codes, and copy buttons.
              name: 'codes',
              test: sources('components/(?:CodeField|copy/)', 'lib/(?:secureContext|useCall)'),
              includeDependenciesRecursively: false,
            },
            {
              // Used by the public site's text pages.
              name: 'text-page',
              test: sources(
                'features/public-pages/PageIntro',
                'components/(?:faq/FaqList|markdown/(?:ScrollTable|readingMinutes|sections))',
              ),
              includeDependenciesRecursively: false,
            },
            {
              // Icons in lists and charts. Separate files would make the list of files longer.
              name: 'record-icons',
              test: icons(
                'icons[\\\\/](?:archive|calendar-range|chevron-right|cloud-off|ellipsis-vertical|file-text|hard-drive|heart-handshake|hourglass|lock|pencil|plus|rotate-ccw-clock|search-x|trash|triangle-exclamation-point|upload)',
              ),
              includeDependenciesRecursively: false,
            },
            {
              name: 'account',
              test: sources('features/auth/(?:account/|components/|auth.rules|login.messages)'),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '^/(api/|auth/|me$|health)': api },
  },
}));
