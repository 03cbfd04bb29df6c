/**
 * The tree: every folder of product code, and what it may import besides itself. A module belongs to the longest place that its
 * path starts with; one that belongs to none is a violation, so a new folder has to be entered here.
 */

const web = 'apps/web/src';
const server = 'apps/server/src';
const domain = 'packages/domain/src';
const functions = 'supabase/functions';

/** @param {string} prefix @param {readonly string[]} names */
const within = (prefix, names) => names.map((name) => `${prefix}/${name}`);
/** @param {readonly string[]} names */
const ground = (...names) => within(`${web}/ground`, names);
const drawn = ['packages/documentation', 'packages/domain', 'packages/samples', 'packages/ui'];

/** Modules at the root of the ground that every folder of the web app may import; they import nothing but each other. */
const base = ground(
  'after-paint.ts',
  'base64.ts',
  'later-part.tsx',
  'lazy-or-nothing.ts',
  'log.ts',
  'pdf-range.ts',
  'readable-file.ts',
  'result.ts',
  'sha256-hex.ts',
  'store.ts',
  'use-picture-url.ts',
  'use-store.ts',
  'when-idle.ts',
);

/**
 * The lowest layer of the web app.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const groundPlaces = {
  ...Object.fromEntries(base.map((file) => [file, base])),
  // Says in a toast that a part did not arrive.
  [`${web}/ground/later-part.tsx`]: [...base, 'packages/ui'],
  ...Object.fromEntries(
    Object.entries({
      'list-query.ts': ['packages/domain'],
      'address-search': [...base, ...ground('backend', 'session'), 'packages/domain', 'packages/ui'],
      backend: [...base, 'apps/web/package.json', 'packages/domain'],
      device: [...base, 'packages/domain'],
      'error-reports': [...base, ...ground('backend'), 'packages/domain'],
      form: [...base, ...ground('local'), 'packages/domain', 'packages/ui'],
      'form/online': [...base, ...ground('backend'), 'packages/domain', 'packages/ui'],
      'integration-card.ts': ['packages/domain'],
      help: [...base, 'packages/documentation', 'packages/domain', 'packages/ui'],
      local: [...base, ...ground('device'), 'packages/domain', 'packages/ui'],
      'pdf-annotations': [
        ...base,
        ...ground('device', 'local', 'pdf-viewer'),
        'packages/domain',
        'packages/ui',
      ],
      'pdf-viewer': [...base, ...ground('service-worker'), 'packages/domain', 'packages/ui'],
      pictures: [],
      'service-worker': [...base, ...ground('pictures'), 'packages/domain'],
      session: [...base, ...ground('backend', 'device'), 'packages/domain'],
      'settings-section.ts': ['packages/documentation', 'packages/domain'],
      'stop-links': [...ground('device'), 'packages/domain', 'packages/ui'],
      sync: [...base, ...ground('local'), 'packages/domain'],
      'text-reader': [...base, ...ground('service-worker')],
    }).map(([name, allowed]) => [`${web}/ground/${name}`, allowed]),
  ),
};
const wholeGround = Object.keys(groundPlaces);

/** By group; `a/b` is a separate subject, not a part of `a`. */
const subjects = {
  report: [
    'annotate',
    'blanks',
    'builder',
    'editor',
    'insurance',
    'insurance/settings',
    'intelligence',
    'library',
    'preview',
    'reports',
    'share',
    'shared-photos',
    'signature',
    'templates',
    'templates/import',
  ],
  office: [
    'agreements',
    'analytics',
    'audit-log',
    'booking',
    'branding',
    'calendar',
    'contacts',
    'dashboard',
    'documents',
    'expenses',
    'integrations',
    'intelligence',
    'invoices',
    'letters',
    'organization',
    'programs',
    'routes',
    'state-rules',
    'subscription',
    'support',
    'take-along',
    'tasks',
    'team',
    'website',
  ],
  account: [
    'appearance',
    'consent',
    'factors',
    'first-steps',
    'install',
    'notifications',
    'profile',
    'security',
    'sign-in',
    'tour',
  ],
  public: ['book', 'documentation', 'report', 'samples', 'site', 'standards'],
};

/** What every subject may import of reports; their own rules follow below. */
const reportDoors = within(`${web}/report`, ['capture', 'output', 'overview']);
/** What subjects import of each other, besides. @type {Readonly<Record<string, readonly string[]>>} */
const doors = {
  report: [...reportDoors, `${web}/report/intelligence`],
  office: [
    ...reportDoors,
    ...within(`${web}/account`, ['calls', 'use-account-calls.ts']),
    ...within(`${web}/office`, ['calendar/calls', 'letters/calls', 'organization/calls', 'website/calls']),
  ],
  account: [...reportDoors, ...within(`${web}/account`, ['calls', 'use-account-calls.ts'])],
  public: [...reportDoors, 'packages/report-html'],
};

/** Subjects with a folder `calls/` for online calls; it knows nothing of the device's database. */
const withCalls = [
  'account/factors',
  'account/notifications',
  'public/documentation',
  ...within('office', [
    'analytics',
    'audit-log',
    'booking',
    'calendar',
    'contacts',
    'dashboard',
    'integrations',
    'intelligence',
    'invoices',
    'letters',
    'organization',
    'programs',
    'routes',
    'subscription',
    'support',
    'take-along',
    'team',
    'website',
  ]),
];
const callPlaces = [`${web}/account/calls`, ...withCalls.map((name) => `${web}/${name}/calls`)];
const callAllowed = [...base, ...ground('backend', 'session'), 'packages/domain'];

const subjectPlaces = Object.entries(subjects).flatMap(([group, names]) =>
  names.map((name) => ({ place: `${web}/${group}/${name}`, group })),
);

/** Subjects that describe their sections of /settings for the list; such a file leads to no screen. */
const withSettings = [
  ...within('account', ['appearance', 'first-steps', 'notifications', 'profile', 'security']),
  ...within('office', [
    'agreements',
    'audit-log',
    'booking',
    'branding',
    'intelligence',
    'invoices',
    'letters',
    'organization',
    'programs',
    'state-rules',
    'subscription',
    'take-along',
    'team',
  ]),
  ...within('report', ['blanks', 'insurance/settings']),
  'app/integrations',
  'app/sync-status',
];
const sectionPlaces = withSettings.map((name) => `${web}/${name}/settings-sections.ts`);

/** They book or move appointments, and ask about times that aren't free as the calendar does. */
const withCalendar = within(`${web}/office`, ['programs', 'routes']);

/** @type {Readonly<Record<string, readonly string[]>>} */
const webPlaces = {
  'apps/web/package.json': [],
  ...groundPlaces,
  ...Object.fromEntries(callPlaces.map((place) => [place, callAllowed])),
  ...Object.fromEntries(sectionPlaces.map((place) => [place, ground('settings-section.ts')])),
  // The states of a message are those of the log.
  [`${web}/office/contacts/calls`]: [...callAllowed, `${web}/office/letters/calls`],
  [`${web}/account/use-account-calls.ts`]: [`${web}/account/calls`, ...ground('local', 'session')],
  ...Object.fromEntries(
    subjectPlaces.map(({ place, group }) => [
      place,
      [
        ...wholeGround,
        ...(doors[group] ?? []),
        ...(callPlaces.includes(`${place}/calls`) ? [`${place}/calls`] : []),
        ...(withCalendar.includes(place) ? [`${web}/office/calendar`] : []),
        ...drawn,
        'packages/report-pdf',
      ],
    ]),
  ),
  [`${web}/report/capture`]: [...base, ...ground('local', 'pictures'), 'packages/domain', 'packages/ui'],
  [`${web}/report/intelligence`]: [...wholeGround, 'packages/domain', 'packages/ui'],
  [`${web}/report/overview`]: [
    ...base,
    ...ground('device', 'local', 'sync'),
    `${web}/report/capture`,
    'packages/domain',
  ],
  [`${web}/report/output`]: [
    ...base,
    ...ground('local'),
    `${web}/report/capture`,
    'packages/domain',
    'packages/report-html',
    'packages/report-pdf',
    'packages/ui',
  ],
  // They word every subject and know none but its doors and descriptions.
  [`${web}/app/settings`]: [...wholeGround, ...sectionPlaces, ...drawn],
  [`${web}/app/sync-status`]: [...wholeGround, ...reportDoors, ...drawn],
  [`${web}/app`]: [
    ...wholeGround,
    ...subjectPlaces.map(({ place }) => place),
    ...within(`${web}/app`, ['settings', 'sync-status']),
    ...callPlaces,
    ...reportDoors,
    ...drawn,
  ],
  [`${web}/main.tsx`]: [...base, `${web}/app`],
  [`${web}/sw.ts`]: [...base, ...ground('service-worker')],
};

/** What each room of the domain imports of the others. */
const rooms = {
  ground: [],
  time: ['ground'],
  tables: ['ground'],
  sync: ['tables'],
  search: ['report', 'tables'],
  contacts: ['ground', 'search', 'tables'],
  letters: ['ground'],
  notifications: ['ground'],
  office: ['ground', 'report', 'states', 'sync', 'tables', 'time'],
  report: ['forms', 'ground', 'report-types', 'tables', 'time'],
  'report-types': ['ground', 'report', 'time'],
  insurance: ['ground', 'report', 'report-types', 'tables', 'time'],
  intelligence: ['ground', 'public-api', 'report', 'search', 'tables', 'time'],
  forms: ['report'],
  states: ['ground', 'report', 'tables', 'time'],
  'public-api': ['tables'],
};
const domainPlaces = Object.fromEntries(
  Object.entries(rooms).map(([room, others]) => [`${domain}/${room}`, within(domain, others)]),
);
/** For the other packages, `packages/domain` is all of it. @type {Readonly<Record<string, readonly string[]>>} */
export const wholes = { 'packages/domain': Object.keys(domainPlaces) };

const refusal = `${server}/ground/start-refusal.ts`;
/** @param {readonly string[]} names */
const onServer = (...names) => within(server, names);
const serverGround = [refusal, ...onServer('ground', 'ground/config', 'ground/database', 'ground/keys')];
const interfaces = onServer(
  'supabase/auth',
  'supabase/functions',
  'supabase/realtime',
  'supabase/rest',
  'supabase/storage',
);
const serverParts = [
  ...serverGround,
  ...interfaces,
  ...onServer(
    'api',
    'backup',
    'demo',
    'http',
    'jobs',
    'mail',
    'open-database.ts',
    'server.ts',
    'supabase/contract.ts',
  ),
];

/** @type {Readonly<Record<string, readonly string[]>>} */
const serverPlaces = {
  [refusal]: [],
  [`${server}/ground`]: [...onServer('ground/keys'), 'packages/domain'],
  [`${server}/ground/keys`]: [refusal, ...onServer('ground')],
  [`${server}/ground/config`]: [refusal, ...onServer('ground/database'), 'packages/domain'],
  [`${server}/ground/database`]: [refusal, ...onServer('ground'), 'packages/domain'],
  [`${server}/mail`]: [...onServer('ground'), `${functions}/_shared`, 'packages/domain'],
  [`${server}/supabase/auth`]: [
    ...serverGround,
    ...onServer('mail', 'supabase/realtime', 'supabase/storage'),
    `${functions}/_shared`,
    'packages/domain',
  ],
  [`${server}/supabase/functions`]: [...onServer('ground', 'mail'), `${functions}/_shared`],
  [`${server}/supabase/realtime`]: [
    ...onServer('ground', 'ground/database', 'supabase/rest'),
    'packages/domain',
  ],
  [`${server}/supabase/rest`]: [...onServer('ground'), 'packages/domain'],
  [`${server}/supabase/storage`]: [refusal, ...onServer('ground', 'ground/keys'), 'packages/domain'],
  [`${server}/api`]: [...onServer('ground', 'ground/keys'), `${functions}/_shared`, 'packages/domain'],
  // Loads the functions by name.
  [`${server}/supabase/contract.ts`]: [
    ...serverGround,
    ...interfaces,
    ...onServer('api', 'jobs', 'mail'),
    functions,
  ],
  [`${server}/jobs`]: onServer('ground', 'supabase/realtime'),
  [`${server}/http`]: [
    refusal,
    ...onServer('ground', 'ground/config', 'ground/database', 'supabase/contract.ts'),
    'packages/domain',
  ],
  [`${server}/backup`]: [refusal, ...onServer('ground/config', 'ground/database')],
  [`${server}/commands`]: [...serverGround, ...onServer('backup', 'supabase/functions')],
  [`${server}/demo`]: [refusal, 'packages/domain', 'packages/report-pdf'],
  [`${server}/open-database.ts`]: [
    refusal,
    ...onServer('ground/config', 'ground/database', 'supabase/contract.ts'),
  ],
  [`${server}/server.ts`]: serverParts,
  [`${server}/main.ts`]: serverParts,
};

/** @type {Readonly<Record<string, readonly string[]>>} */
export const places = {
  ...domainPlaces,
  'packages/documentation': [],
  'packages/ui': [],
  'packages/report-html': ['packages/domain'],
  'packages/report-pdf': ['packages/domain'],
  'packages/samples': ['packages/domain'],
  ...webPlaces,
  ...serverPlaces,
  [`${functions}/_shared`]: ['packages/domain', 'packages/report-pdf'],
  [functions]: [`${functions}/_shared`, 'packages/domain', 'packages/report-pdf'],
};

/** Folders whose subfolders are separate places: none imports another. */
export const separateFolders = [functions];
