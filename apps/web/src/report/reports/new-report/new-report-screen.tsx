/** /reports/new/{type}: everything that is known before the walk begins. Works offline. */

import { thoseThere } from '@plumbline/domain/contacts/standing-for';
import { loadingPageText } from '@plumbline/domain/ground/messages';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import { Skeleton } from '@plumbline/ui';
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { currentTemplates } from '../current-templates.ts';
import { InspectionFormView } from './inspection-form-view.tsx';

export interface NewReportScreenProps {
  readonly type: ReportType;
  /** The template from the URL; can be changed. */
  readonly templateId?: string | undefined;
  readonly onStarted: (reportId: string) => void;
}

export function NewReportScreen({ type, templateId, onStarted }: NewReportScreenProps) {
  const { repositories, officeId } = useLocal();
  const contacts = useLive(`contacts with bin ${officeId}`, () =>
    repositories.contacts.live({ scopeId: officeId, withDeleted: true }),
  );
  const templates = useLive(`templates ${officeId}`, () =>
    repositories.templates.live({ scopeId: officeId }),
  );
  // Without contacts the form still works: people are entered by name.
  const known = contacts.status === 'ready' ? contacts.value : null;
  const people = useMemo(() => thoseThere(known ?? []), [known]);
  if (contacts.status === 'loading' || templates.status === 'loading') {
    return <Skeleton label={loadingPageText} className="p-8" />;
  }
  const offered = currentTemplates(templates.status === 'ready' ? templates.value : [], [type]);
  return (
    <InspectionFormView
      type={type}
      templateId={templateId}
      contacts={people}
      templates={offered.map(({ template }) => template)}
      onStarted={onStarted}
    />
  );
}
