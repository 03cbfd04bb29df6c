/** Editor of one template: its blocks on the left, the client's view on the right. Saving creates a new version. */

import { createdText, failedText, loadingPageText, updatedText } from '@plumbline/domain/ground/messages';
import { writeAgreement } from '@plumbline/domain/office/agreements/document';
import { starterUpdate } from '@plumbline/domain/office/agreements/earlier-starters';
import {
  type BlockKind,
  parseTemplate,
  previewValues,
  unknownPlaceholders,
} from '@plumbline/domain/office/agreements/template';
import {
  BackLink,
  Banner,
  Button,
  EmptyState,
  Field,
  Menu,
  MenuItem,
  Select,
  Skeleton,
  TextInput,
  useToaster,
} from '@plumbline/ui';
import { History, Plus, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FormDraft, useFormDraft } from '#src/ground/form/use-form-draft.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useOrganizationFacts } from '../make/use-organization-facts.ts';
import { AgreementArticle } from '../sign/agreement-article.tsx';
import { BlockEditor } from './block-editor.tsx';
import { ClausePanel } from './clause-panel.tsx';
import { StarterUpdateBanner } from './starter-update-banner.tsx';
import { isBehind, isSameWording, type TemplateDraft, templateDraftSchema } from './template-draft.ts';
import {
  addBlock,
  changeBlock,
  type EditedBlock,
  moveBlock,
  parseStates,
  putBack,
  removeBlock,
  toContent,
  toEdited,
} from './template-edits.ts';
import type { TemplateFamily } from './template-families.ts';
import { VersionList } from './version-list.tsx';

export interface TemplateEditorProps {
  readonly family: TemplateFamily | null;
  /** Initial content of a new template. */
  readonly start: { readonly name: string; readonly blocks: readonly EditedBlock[] };
  readonly canEdit: boolean;
  readonly onSaved: (familyId: string) => void;
  readonly onLeave: () => void;
}

const KINDS: readonly { readonly kind: BlockKind; readonly label: string }[] = [
  { kind: 'paragraph', label: 'Paragraph' },
  { kind: 'heading', label: 'Heading' },
  { kind: 'list', label: 'List' },
];

export function TemplateEditor(props: TemplateEditorProps) {
  const { family, start } = props;
  const keeper = useFormDraft(`agreement template ${family?.familyId ?? 'new'}`);
  const saved = useMemo((): TemplateDraft | null => {
    if (family === null) return { base: null, name: start.name, blocks: [...start.blocks], terms: {} };
    const content = parseTemplate(family.current.content);
    const { id, name } = family.current;
    return content === null
      ? null
      : { base: id, name, blocks: toEdited(content), terms: { ...content.terms } };
  }, [family, start]);
  if (saved === null) {
    return (
      <EmptyState
        title="This template needs a newer version of Plumbline"
        action={<Button label="All templates" onClick={props.onLeave} />}
      >
        Update the app, then open it again. Nothing is lost.
      </EmptyState>
    );
  }
  if (keeper.kept === undefined) return <Skeleton label={loadingPageText} className="h-96" />;
  return <Editor {...props} keeper={keeper} saved={saved} />;
}

interface EditorProps extends Omit<TemplateEditorProps, 'start'> {
  readonly keeper: FormDraft;
  readonly saved: TemplateDraft;
}

function Editor({ family, canEdit, onSaved, onLeave, keeper, saved }: EditorProps) {
  const { repositories, officeId } = useLocal();
  const toaster = useToaster();
  const [typed, setTyped] = useState(() => templateDraftSchema.safeParse(keeper.kept).data ?? null);
  const [isSaving, setSaving] = useState(false);
  const draft = typed ?? saved;
  // Undo in a message applies to the current draft, not to the one when the message appeared.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  const content = toContent(draft.blocks, draft.terms);
  const update = useMemo(() => starterUpdate(toContent(saved.blocks)), [saved]);
  const unknown = unknownPlaceholders(content);
  const wrongStates = draft.blocks.some(
    ({ states, notIn }) => parseStates(states) === null || parseStates(notIn) === null,
  );
  const isChanged = !isSameWording(draft, saved);
  const hasNewer = isBehind(draft, saved);
  const isComplete = draft.name.trim() !== '' && content.blocks.length > 0 && !wrongStates;

  function put(next: TemplateDraft): void {
    latest.current = next;
    setTyped(next);
    keeper.save(next);
  }
  const change = (patch: Partial<TemplateDraft>): void => put({ ...latest.current, ...patch });
  const edit = (blocks: EditedBlock[]): void => change({ blocks });
  function discard(): void {
    setTyped(null);
    void keeper.clear();
  }
  function remove(block: EditedBlock, index: number): void {
    edit(removeBlock(draft.blocks, block.key));
    toaster.show({
      message: 'Block removed',
      action: { label: 'Undo', onPress: () => edit(putBack(latest.current.blocks, block, index)) },
    });
  }

  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const { familyId, result } = await repositories.agreementTemplates.addVersion(
      officeId,
      family?.current ?? null,
      {
        name: draft.name.trim(),
        content,
      },
    );
    setSaving(false);
    if (!result.ok) {
      toaster.show({ message: failedText('update', 'template'), kind: 'error' });
      return;
    }
    await keeper.clear();
    setTyped(null);
    toaster.show({
      message: family === null ? createdText('Template') : updatedText('Template'),
      detail: 'Agreements that were made before stay as they are.',
    });
    onSaved(familyId);
  }

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2.5">
        <BackLink label="All templates" className="" render={<button type="button" onClick={onLeave} />} />
        <span className="flex-1" />
        {isChanged && <Button variant="outline" label="Discard changes" onClick={discard} />}
        {canEdit && (
          <Button
            variant="primary"
            label={family === null ? 'Save' : `Save as version ${family.current.version + 1}`}
            isBusy={isSaving}
            onClick={() => {
              if (hasNewer) toaster.show({ message: CHOOSE_FIRST, kind: 'warning' });
              else if (isComplete && (isChanged || family === null)) void save();
              else toaster.show({ message: lackOf(draft.name, wrongStates, isChanged), kind: 'warning' });
            }}
          />
        )}
      </div>
      {hasNewer && family !== null && (
        <Banner
          icon={History}
          tone="needs"
          className="flex-wrap rounded-md"
          action={
            <span className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                label={`Start from version ${family.current.version}`}
                onClick={() => {
                  discard();
                  toaster.show({
                    message: 'Your changes were discarded',
                    action: { label: 'Undo', onPress: () => put(draft) },
                  });
                }}
              />
              <Button variant="outline" label="Keep mine" onClick={() => change({ base: saved.base })} />
            </span>
          }
        >
          {`Version ${family.current.version} was saved while you were editing. Your draft below doesn’t include its changes.`}
        </Banner>
      )}
      {update !== null && canEdit && !isChanged && (
        <StarterUpdateBanner
          update={update}
          onUse={() => {
            edit(toEdited(update.content));
            toaster.show({ message: 'Updated below', detail: 'Read it, then save it as a new version.' });
          }}
        />
      )}
      {unknown.length > 0 && (
        <Banner icon={TriangleAlert} className="rounded-md">
          {`Unknown placeholders: ${unknown.map((name) => `{{${name}}}`).join(', ')}. Clients would see them as is.`}
        </Banner>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Field label="Name">
            <TextInput
              maxLength={200}
              value={draft.name}
              readOnly={!canEdit}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <ClausePanel draft={draft} canEdit={canEdit} onChange={change} />
          <ol aria-label="Blocks" className="m-0 grid list-none gap-3 p-0">
            {draft.blocks.map((block, index) => (
              <li key={block.key}>
                <BlockEditor
                  block={block}
                  number={index + 1}
                  count={draft.blocks.length}
                  canEdit={canEdit}
                  onChange={(patch) => edit(changeBlock(draft.blocks, block.key, patch))}
                  onMove={(by) => edit(moveBlock(draft.blocks, index, index + by))}
                  onRemove={() => remove(block, index)}
                />
              </li>
            ))}
          </ol>
          {canEdit && (
            <Menu trigger={<Button icon={Plus} label="Add block" />}>
              {KINDS.map(({ kind, label }) => (
                <MenuItem
                  key={kind}
                  label={label}
                  onSelect={() => edit(addBlock(draft.blocks, draft.blocks.length, kind))}
                />
              ))}
            </Menu>
          )}
        </div>
        <Preview name={draft.name} content={content} />
      </div>
      {family !== null && (
        <VersionList
          versions={family.versions}
          onTakeUp={(version) => {
            const old = parseTemplate(version.content);
            if (old !== null) change({ name: version.name, blocks: toEdited(old), terms: { ...old.terms } });
          }}
        />
      )}
    </div>
  );
}

const CHOOSE_FIRST = 'First choose: start from the newer version, or keep yours.';

function lackOf(name: string, hasWrongStates: boolean, isChanged: boolean): string {
  if (name.trim() === '') return 'Give the template a name.';
  if (hasWrongStates) return 'States are written as two letters: FL, TX.';
  return isChanged ? 'Write at least one block.' : 'Nothing was changed.';
}

/** States with their own clauses in the built-in template, and one without. */
const PREVIEW_STATES = ['FL', 'TX', 'CA', 'NY', 'NJ', 'NC', 'GA', 'VA', 'WA', 'MA', 'TN', 'IL'].map(
  (state) => ({
    value: state,
    label: state,
  }),
);

function Preview({
  name,
  content,
}: {
  readonly name: string;
  readonly content: ReturnType<typeof toContent>;
}) {
  const organization = useOrganizationFacts();
  const [state, setState] = useState('FL');
  const text = useMemo(() => {
    const values = previewValues(state, {
      'organization.name': organization.name,
      'organization.address': organization.address,
      'organization.phone': organization.phone,
      'organization.email': organization.email,
      'organization.license': organization.licenseNumber,
    });
    return writeAgreement({
      template: content,
      values,
      title: name.trim() === '' ? 'Agreement' : name,
      organization: { name: organization.name, lines: [], license: organization.licenseNumber },
      property: values['property.address'],
      preparedOn: '2027-02-26',
      signers: [{ name: values['client.name'], role: 'client' }],
    });
  }, [content, name, organization, state]);
  return (
    <section
      aria-label="Preview"
      className="min-w-0 rounded-lg bg-surface p-5 shadow-[inset_0_0_0_1px_var(--line)] xl:sticky xl:top-4 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <p className="type-meta m-0 text-text-2">Preview with sample data for</p>
        <div className="w-24">
          <Select
            aria-label="State to preview"
            options={PREVIEW_STATES}
            value={state}
            onChange={(event) => setState(event.target.value)}
          />
        </div>
      </div>
      <AgreementArticle text={text} level={2} />
    </section>
  );
}
