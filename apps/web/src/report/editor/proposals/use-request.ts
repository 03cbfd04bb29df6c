/** Makes requests: rows that wait on this device until they and their photos have been uploaded. */
import type { AiFeature } from '@plumbline/domain/intelligence/features';
import { useToaster } from '@plumbline/ui';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useEditor } from '../model/editor-context.ts';

export interface NewRequest {
  readonly itemPath: string;
  readonly sources: object;
  readonly findingId?: string;
}

export function useRequest() {
  const { store, repositories } = useLocal();
  const { report } = useEditor();
  const toaster = useToaster();
  /** Whether they were saved; a failure has been shown. */
  return async function request(feature: AiFeature, made: readonly NewRequest[]): Promise<boolean> {
    const changes = made.map(({ itemPath, sources, findingId }) =>
      repositories.intelligence.requests.inserting(report.inspectionId, store.newId(), {
        reportId: report.id,
        feature,
        itemPath,
        sources,
        ...(findingId !== undefined && { findingId }),
      }),
    );
    const result = await store.commit(changes);
    if (result.ok) return true;
    toaster.show({
      kind: 'error',
      message: 'The request couldn’t be saved',
      detail: commitFailureText(result.failure),
    });
    return false;
  };
}
