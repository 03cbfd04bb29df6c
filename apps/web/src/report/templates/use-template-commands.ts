/** What is done with templates, as commits to the local database; each reports the result and can be undone. */

import { deletedText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import { useToaster } from '@plumbline/ui';
import { useMemo } from 'react';
import type { CommitResult } from '#src/ground/local/change.ts';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { Template } from './list-templates.ts';

export interface TemplateCommands {
  /** Returns false when it was not saved; the error has been shown. */
  rename(template: Template, name: string): Promise<boolean>;
  archive(template: Template, isArchived: boolean): void;
  remove(template: Template): void;
}

const SUBJECT = 'Template';

export function useTemplateCommands(): TemplateCommands {
  const { repositories } = useLocal();
  const toaster = useToaster();
  return useMemo(() => {
    const { templates } = repositories;

    async function run(
      task: Promise<CommitResult>,
      words: { readonly done: string; readonly detail?: string; readonly failed: string },
      undo: (() => void) | null,
    ): Promise<boolean> {
      const result = await task.catch((cause: unknown): CommitResult => {
        log.error('A template was not changed.', cause);
        return { ok: false, failure: { code: 'failed', cause } };
      });
      if (!result.ok) {
        toaster.show({
          message: words.failed,
          detail: commitFailureText(result.failure, 'The template'),
          kind: 'error',
        });
        return false;
      }
      toaster.show({
        message: words.done,
        ...(words.detail !== undefined && { detail: words.detail }),
        ...(undo !== null && { action: { label: 'Undo', onPress: undo } }),
      });
      return true;
    }
    const updated = (detail: string) => ({
      done: updatedText(SUBJECT),
      detail,
      failed: failedText('update', 'template'),
    });
    function rename(template: Template, name: string, hasUndo = true): Promise<boolean> {
      const undo = hasUndo ? () => void rename(template, template.name, false) : null;
      return run(templates.rename(template, name), updated(`It’s now named “${name}.”`), undo);
    }
    function archive(template: Template, isArchived: boolean, hasUndo = true): void {
      const detail = isArchived ? 'Archived. It’s no longer offered.' : 'Offered for new reports again.';
      const undo = hasUndo ? () => archive(template, !isArchived, false) : null;
      void run(templates.archive(template, isArchived), updated(detail), undo);
    }
    return {
      rename: (template, name) => rename(template, name),
      archive: (template, isArchived) => archive(template, isArchived),
      remove(template) {
        const restore = (): void =>
          void run(templates.restore(template), updated('Moved back to the list.'), null);
        void run(
          templates.remove(template),
          {
            done: deletedText(SUBJECT),
            detail: 'Reports that started from it don’t change.',
            failed: failedText('delete', 'template'),
          },
          restore,
        );
      },
    };
  }, [repositories, toaster]);
}
