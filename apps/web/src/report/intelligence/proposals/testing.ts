/** For tests: the owner's consent, and a proposal as the server writes it. */
import { CONSENT_VERSION } from '@plumbline/domain/intelligence/features';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';

export async function agreeToSuggestions(
  { store, officeId, userId, repositories }: LocalWork,
  switchedOff: string[] = [],
): Promise<void> {
  const { settings, settingsId } = repositories.intelligence;
  await settings.insert(
    officeId,
    { consentVersion: CONSENT_VERSION, consentedAt: store.nowIso(), consentedBy: userId, switchedOff },
    { id: settingsId(officeId) },
  );
}

export interface Proposed {
  readonly feature: string;
  readonly itemPath: string;
  readonly answer: object;
  /** Of the request. */
  readonly asked?: object;
  /** Of the proposal. */
  readonly sources?: object;
  readonly findingId?: string;
}

/** Returns the id of the request. */
export async function propose(
  { store, repositories }: LocalWork,
  { scopeId, reportId }: ReportPlace,
  { feature, itemPath, answer, asked = {}, sources = {}, findingId }: Proposed,
): Promise<string> {
  const { requests, proposals } = repositories.intelligence;
  const about = { reportId, feature, itemPath, ...(findingId !== undefined && { findingId }) };
  const request = await requests.insert(scopeId, { ...about, sources: asked });
  const answered = { promptVersion: `${feature}-1`, model: 'model-1', answeredAt: store.nowIso(), answer };
  await proposals.insert(
    scopeId,
    { ...about, requestId: request.id, number: 0, sources, ...answered },
    { id: rowId(request.id, 'proposal/0') },
  );
  return request.id;
}
