/** The draft of one template: what was typed so far, its changes with undo, and saving it as a new version. */

import { createdText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import type { AgreementTemplateContent } from '@plumbline/domain/office/agreements/template';
import { useToaster } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import type { FormDraft } from '#src/ground/form/use-form-draft.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { isBehind, isSameWording, type TemplateDraft, templateDraftSchema } from './template-draft.ts';
import {
  type EditedBlock,
  parseStates,
  putBack,
  removeBlock,
  toContent,
  toEdited,
} from './template-edits.ts';
import type { TemplateFamily } from './template-families.ts';

export interface TemplateEditing {
  readonly family: TemplateFamily | null;
  readonly keeper: FormDraft;
  readonly saved: TemplateDraft;
  readonly onSaved: (familyId: string) => void;
}

export function useTemplateEditing({ family, keeper, saved, onSaved }: TemplateEditing) {
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

  async function addVersion(): Promise<void> {
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
      detail: 'Existing agreements are unchanged.',
    });
    onSaved(familyId);
  }

  function save(): void {
    if (hasNewer) toaster.show({ message: CHOOSE_FIRST, kind: 'warning' });
    else if (isComplete && (isChanged || family === null)) void addVersion();
    else toaster.show({ message: lackOf(draft.name, wrongStates, isChanged), kind: 'warning' });
  }
  /** Drops the draft for the newer version. */
  function startOver(): void {
    discard();
    toaster.show({
      message: 'Your changes were discarded',
      action: { label: 'Undo', onPress: () => put(draft) },
    });
  }
  function takeUpdate(update: AgreementTemplateContent): void {
    edit(toEdited(update));
    toaster.show({ message: 'Updated below', detail: 'Review it, then save it as a new version.' });
  }
  return {
    draft,
    content,
    isChanged,
    hasNewer,
    isSaving,
    change,
    edit,
    remove,
    discard,
    startOver,
    takeUpdate,
    save,
  };
}

const CHOOSE_FIRST = 'First choose whether to start from the newer version or keep yours.';

function lackOf(name: string, hasWrongStates: boolean, isChanged: boolean): string {
  if (name.trim() === '') return 'Enter a name for the template.';
  if (hasWrongStates) return 'Enter states as two letters, such as FL, TX.';
  return isChanged ? 'Add at least one block.' : 'Nothing changed.';
}
