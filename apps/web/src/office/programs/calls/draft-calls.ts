/** What assistants propose: read and decided online. */
import { appointmentDraft, replyDraft, taskDraft } from '@plumbline/domain/public-api/drafts';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, type Result, valueOrThrow } from '#src/ground/backend/call.ts';

const base = {
  id: z.string(),
  title: z.string(),
  created_at: z.string(),
  api_keys: z.object({ name: z.string() }),
};
const draftRow = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('appointment'), content: appointmentDraft }),
  z.object({ ...base, kind: z.literal('task'), content: taskDraft }),
  z.object({ ...base, kind: z.literal('reply'), content: replyDraft }),
]);
export type Draft = z.infer<typeof draftRow>;

export interface DraftCallDeps {
  readonly backend: Pick<Backend, 'rest'>;
  readonly organizationId: string;
}
export type DraftCalls = ReturnType<typeof createDraftCalls>;

export function createDraftCalls({ backend, organizationId }: DraftCallDeps) {
  return {
    /** Those that wait for a person, newest first: there are at most 200. */
    waiting: (): Promise<readonly Draft[]> =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('program_drafts')
              .select('id,kind,title,content,created_at,api_keys(name)')
              .eq('organization_id', organizationId)
              .is('decided_at', null)
              .order('created_at', { ascending: false }),
          (data) => z.array(draftRow).parse(data),
        ),
      ),
    /** False: someone else decided it first. */
    decide: (draftId: string, isAccepted: boolean): Promise<Result<boolean>> =>
      call(
        backend,
        (rest) => rest.rpc('program_draft_decide', { p_draft: draftId, p_accept: isAccepted }),
        (data) => z.boolean().parse(data),
      ),
  };
}
