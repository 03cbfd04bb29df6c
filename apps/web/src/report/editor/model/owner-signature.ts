/** Port: requesting the owner's signature by link (office/agreements). The app's route provides it. */
import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import { type ComponentType, createContext } from 'react';

export interface OwnerSignatureProps {
  readonly reportId: string;
  readonly inspectionId: string;
  /** Answer path of the signature. */
  readonly path: string;
  /** The form's name. */
  readonly title: string;
  /** What the form prints above the signature; '' without one. */
  readonly statement: string;
  readonly property: string;
  readonly timeZone: string;
  readonly view: ReportView;
  readonly isSigned: boolean;
  readonly owner: { readonly name: string; readonly email: string };
  readonly setAnswers: (values: Readonly<Record<string, unknown>>, label: string) => Promise<void>;
}

export const OwnerSignatureContext = createContext<ComponentType<OwnerSignatureProps> | null>(null);
