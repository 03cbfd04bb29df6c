/** Port: the organization and the people of a report. The app provides it (app/work/create-report-people.ts). */
import type { SnapshotOrganization, SnapshotPerson } from '@plumbline/domain/report/snapshot/types';
import { createContext, use } from 'react';

export interface ReportPeople {
  /** Includes the bytes of its logo, which are on this device whenever the organization has one. */
  organization(): Promise<SnapshotOrganization>;
  readonly me: SnapshotPerson;
  /** Returns null when this device does not know the person. */
  person(userId: string): Promise<SnapshotPerson | null>;
}

export const ReportPeopleContext = createContext<ReportPeople | null>(null);

/** Null only for the moment between sign-out and leaving the screen. */
export const useReportPeople = (): ReportPeople | null => use(ReportPeopleContext);
