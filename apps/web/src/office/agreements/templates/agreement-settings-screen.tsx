/** /settings/agreements: agreement templates, and which reports require an agreement. */

import { failedText, loadingPageText, updatedText } from '@plumbline/domain/ground/messages';
import {
  COMMERCIAL_STARTER_NAME,
  commercialStarterTemplate,
  FORM_STARTER_NAME,
  formStarterTemplate,
  STARTER_NAME,
  STARTER_NOTICE,
  starterTemplate,
} from '@plumbline/domain/office/agreements/starter-template';
import { Banner, Button, Card, EmptyState, LinkButton, Skeleton, Tag, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Archive, ArchiveRestore, FileSignature, Plus, Scale } from 'lucide-react';
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { ReportLockSwitches } from './report-lock-switches.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { toEdited } from './template-edits.ts';
import { type TemplateFamily, templateFamilies } from './template-families.ts';

export interface AgreementSettingsProps {
  /** A family, 'starter' for the built-in template, 'blank' for an empty one; null: the list. */
  readonly editing: string | null;
  readonly canEdit: boolean;
  readonly onEdit: (editing: string | null) => void;
}

const STARTS: Readonly<Record<string, Parameters<typeof TemplateEditor>[0]['start']>> = {
  starter: { name: STARTER_NAME, blocks: toEdited(starterTemplate) },
  'form-starter': { name: FORM_STARTER_NAME, blocks: toEdited(formStarterTemplate) },
  'commercial-starter': { name: COMMERCIAL_STARTER_NAME, blocks: toEdited(commercialStarterTemplate) },
  blank: { name: '', blocks: [] },
};
const BLANK_START = { name: '', blocks: [] };

export function AgreementSettingsScreen({ editing, canEdit, onEdit }: AgreementSettingsProps) {
  const { repositories, officeId } = useLocal();
  const state = useLive(`agreement templates ${officeId}`, () =>
    repositories.agreementTemplates.live(officeId),
  );
  const families = useMemo(() => (state.status === 'ready' ? templateFamilies(state.value) : []), [state]);
  if (state.status === 'failed') {
    return (
      <EmptyState title={failedText('load', 'templates')}>
        Your agreements couldn’t load. They’re safe on this device. Reload the page.
      </EmptyState>
    );
  }
  if (state.status === 'loading') return <Skeleton label={loadingPageText} className="h-64" />;
  const family = families.find(({ familyId }) => familyId === editing) ?? null;
  if (editing !== null && (family !== null || editing in STARTS)) {
    return (
      <TemplateEditor
        key={editing}
        family={family}
        start={STARTS[editing] ?? BLANK_START}
        canEdit={canEdit}
        onSaved={(familyId) => onEdit(familyId)}
        onLeave={() => onEdit(null)}
      />
    );
  }
  return (
    <div className="grid max-w-(--page-form) gap-8">
      <section aria-label="Templates">
        <div className="mb-3 flex flex-wrap items-center gap-2.5">
          <h2 className="type-h3 m-0 flex-1">Templates</h2>
          <LinkButton
            variant="bare"
            icon={FileSignature}
            label="All agreements"
            render={<Link to="/agreements" />}
          />
          {canEdit && (
            <div className="flex flex-wrap gap-2.5 max-sm:w-full">
              <Button variant="outline" label="Start from our template" onClick={() => onEdit('starter')} />
              <Button
                variant="outline"
                label="Insurance form starter"
                onClick={() => onEdit('form-starter')}
              />
              <Button
                variant="outline"
                label="Commercial starter"
                onClick={() => onEdit('commercial-starter')}
              />
              <Button icon={Plus} label="New template" onClick={() => onEdit('blank')} />
            </div>
          )}
        </div>
        {families.length === 0 ? (
          <EmptyState title="No templates yet" headingLevel={3}>
            {canEdit
              ? 'Start with our template and have your attorney review it, or paste in the agreement you already use.'
              : 'Owners and admins manage the agreements clients sign.'}
          </EmptyState>
        ) : (
          <FamilyList families={families} canEdit={canEdit} onEdit={onEdit} />
        )}
        <Banner icon={Scale} className="mt-4 rounded-md">
          {STARTER_NOTICE}
        </Banner>
      </section>
      <ReportLockSwitches />
    </div>
  );
}

interface FamilyListProps extends Pick<AgreementSettingsProps, 'canEdit' | 'onEdit'> {
  readonly families: readonly TemplateFamily[];
}

function FamilyList({ families, canEdit, onEdit }: FamilyListProps) {
  const { repositories } = useLocal();
  const toaster = useToaster();
  async function archive(family: TemplateFamily, isArchived: boolean, hasUndo = true): Promise<void> {
    const result = await repositories.agreementTemplates.archive(family.versions, isArchived);
    if (!result.ok) {
      toaster.show({ message: failedText('update', 'template'), kind: 'error' });
      return;
    }
    toaster.show({
      message: updatedText('Template'),
      detail: isArchived ? 'No longer offered for new agreements.' : 'Offered again.',
      ...(hasUndo && {
        action: { label: 'Undo', onPress: () => void archive(family, !isArchived, false) },
      }),
    });
  }
  return (
    <Card padding="none">
      <ul aria-label="Templates" className="m-0 list-none p-0">
        {families.map((family) => (
          <li
            key={family.familyId}
            className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-0"
          >
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 cursor-pointer rounded-md text-left hover:underline"
              onClick={() => onEdit(family.familyId)}
            >
              <span className="block font-strong break-words">{family.current.name}</span>
              <span className="type-meta block text-text-3">Version {family.current.version}</span>
            </button>
            {family.isArchived && <Tag>Archived</Tag>}
            {canEdit && (
              <Button
                variant="plain"
                icon={family.isArchived ? ArchiveRestore : Archive}
                label={family.isArchived ? 'Offer again' : 'Archive'}
                onClick={() => void archive(family, !family.isArchived)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
