/** Editor of one template: its blocks on the left, the client's view on the right. Saving creates a new version. */

import { loadingPageText } from '@plumbline/domain/ground/messages';
import { starterUpdate } from '@plumbline/domain/office/agreements/earlier-starters';
import {
  type BlockKind,
  parseTemplate,
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
  Skeleton,
  TextInput,
} from '@plumbline/ui';
import { History, Plus, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { type FormDraft, useFormDraft } from '#src/ground/form/use-form-draft.ts';
import { BlockEditor } from './block-editor.tsx';
import { ClausePanel } from './clause-panel.tsx';
import { StarterUpdateBanner } from './starter-update-banner.tsx';
import type { TemplateDraft } from './template-draft.ts';
import { addBlock, changeBlock, type EditedBlock, moveBlock, toContent, toEdited } from './template-edits.ts';
import type { TemplateFamily } from './template-families.ts';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplateEditing } from './use-template-editing.ts';
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
  const editing = useTemplateEditing({ family, keeper, saved, onSaved });
  const { draft, content, edit, change } = editing;
  const update = useMemo(() => starterUpdate(toContent(saved.blocks)), [saved]);
  const unknown = unknownPlaceholders(content);

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2.5">
        <BackLink label="All templates" className="" render={<button type="button" onClick={onLeave} />} />
        <span className="flex-1" />
        {editing.isChanged && <Button variant="outline" label="Discard changes" onClick={editing.discard} />}
        {canEdit && (
          <Button
            variant="primary"
            label={family === null ? 'Save' : `Save as version ${family.current.version + 1}`}
            isBusy={editing.isSaving}
            onClick={editing.save}
          />
        )}
      </div>
      {editing.hasNewer && family !== null && (
        <NewerVersionBanner
          version={family.current.version}
          onStartOver={editing.startOver}
          onKeep={() => change({ base: saved.base })}
        />
      )}
      {update !== null && canEdit && !editing.isChanged && (
        <StarterUpdateBanner update={update} onUse={() => editing.takeUpdate(update.content)} />
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
                  onRemove={() => editing.remove(block, index)}
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
        <TemplatePreview name={draft.name} content={content} />
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

interface NewerVersionBannerProps {
  readonly version: number;
  readonly onStartOver: () => void;
  readonly onKeep: () => void;
}

function NewerVersionBanner({ version, onStartOver, onKeep }: NewerVersionBannerProps) {
  return (
    <Banner
      icon={History}
      tone="needs"
      className="flex-wrap rounded-md"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" label={`Start from version ${version}`} onClick={onStartOver} />
          <Button variant="outline" label="Keep mine" onClick={onKeep} />
        </span>
      }
    >
      {`Version ${version} was saved while you were editing. Your draft below doesn’t include its changes.`}
    </Banner>
  );
}
