import type { LocalStore } from '../local-store.ts';
import { createAnswers } from './answers.ts';
import { createAppointments } from './appointments.ts';
import { createConflicts } from './conflicts.ts';
import { createContacts } from './contacts.ts';
import { createFindings } from './findings.ts';
import { createInspections } from './inspections.ts';
import { createLibrary } from './library.ts';
import { createMedia } from './media.ts';
import { createReports } from './reports.ts';
import { createVersions } from './versions.ts';

/** Everything that features read and write. One per open store. */
export function createRepositories(store: LocalStore) {
  const inspections = createInspections(store);
  return {
    contacts: createContacts(store),
    appointments: createAppointments(store),
    inspections,
    reports: createReports(store, inspections),
    answers: createAnswers(store),
    findings: createFindings(store),
    media: createMedia(store),
    versions: createVersions(store),
    library: createLibrary(store),
    conflicts: createConflicts(store),
  };
}
export type Repositories = ReturnType<typeof createRepositories>;
