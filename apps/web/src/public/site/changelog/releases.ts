/** Releases, newest first. The newest one has the version of the app's package. */
export interface Release {
  readonly version: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly changes: readonly string[];
}

export const RELEASES: readonly Release[] = [
  {
    version: '0.1.0',
    day: '2026-11-27',
    changes: [
      'Home inspections, Florida’s state forms, roof certifications, manufactured homes, and wildfire and windstorm reports, written offline and published as PDFs and online reports.',
      'Specialty reports: pool and spa, sewer scope, radon, mold, well and septic, construction phases, 11-month, commercial walk-through, thermal imaging, and annual maintenance.',
      'A defect library with 485 comments, a report builder, and import of Spectora templates.',
      'Calendar, online booking, contacts, agreements with e-signature, invoices, expenses, mileage, routes, and analytics.',
      'Search and commands with Ctrl+K, keyboard shortcuts, and a search in settings.',
      'An audit log for owners, two-step verification, and an export of all company data.',
      'Webhooks, a public API, and AI assistants that make suggestions and never act on their own.',
    ],
  },
];
