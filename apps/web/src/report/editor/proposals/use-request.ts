/** Makes requests: rows that wait for the model of this device, or else until they and their photos have been uploaded. */
import type { AiFeature } from '@plumbline/domain/intelligence/features';
import { answeringDevice } from '#src/ground/device/device-model.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useEditor } from '../model/editor-context.ts';

export interface NewRequest {
  readonly itemPath: string;
  readonly sources: object;
  readonly findingId?: string;
}

export function useRequest() {
  const { store, repositories } = useLocal();
  const { report } = useEditor();
  const commit = useCommit();
  /** Whether they were saved; a failure has been shown. */
  return function request(feature: AiFeature, made: readonly NewRequest[]): Promise<boolean> {
    const answeredBy = answeringDevice(feature, store);
    const changes = made.map(({ itemPath, sources, findingId }) =>
      repositories.intelligence.requests.inserting(report.inspectionId, store.newId(), {
        reportId: report.id,
        feature,
        itemPath,
        sources,
        answeredBy,
        ...(findingId !== undefined && { findingId }),
      }),
    );
    return commit(changes, { label: null, done: null, failed: 'The request couldn’t be saved' });
  };
}
