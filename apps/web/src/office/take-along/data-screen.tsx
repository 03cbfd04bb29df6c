/** /settings/data: export, import, retention, and account deletion. */
import { can } from '@plumbline/domain/office/permissions';
import { type ReactNode, useId } from 'react';
import { useAccountCalls } from '#src/account/use-account-calls.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { AccountSection } from './account-section.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportSection } from './import-section.tsx';
import { RetentionSection } from './retention-section.tsx';

export function DataScreen({ organization }: { readonly organization: Organization }) {
  const calls = useAccountCalls();
  const { id, role } = organization;
  return (
    <div className="grid max-w-(--page-form) gap-8">
      {can(role, 'export the organization') && (
        <Section title="Export">
          <ExportSection organization={organization} />
        </Section>
      )}
      {can(role, 'import an export') && (
        <Section title="Import">
          <ImportSection />
        </Section>
      )}
      <Section title="Logs">
        <RetentionSection
          calls={calls}
          organizationId={id}
          canDecide={can(role, 'decide how long logs are kept')}
        />
      </Section>
      <Section title="Your account">
        <AccountSection calls={calls} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="type-h3 m-0">
        {title}
      </h2>
      {children}
    </section>
  );
}
