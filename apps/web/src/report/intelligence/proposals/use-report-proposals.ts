/** What is allowed, requested and proposed in one report. */
import { CONSENT_VERSION } from '@plumbline/domain/intelligence/features';
import { answersFeature } from '@plumbline/domain/intelligence/model/device-model';
import { asSettled } from '@plumbline/domain/intelligence/request-state';
import type { AiProposal, AiRequest } from '@plumbline/domain/tables/records';
import { deviceModel } from '#src/ground/device/device-model.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export interface ReportProposals {
  /** Whether a feature may be used: the owner agreed, or this device has its own model. Null: none may. */
  readonly allowed: ((feature: string) => boolean) | null;
  /** Newest first; not those that were canceled. */
  readonly asked: readonly Kept<AiRequest>[];
  /** Decided ones too. */
  readonly proposed: readonly Kept<AiProposal>[];
}

const byNewest = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? 1 : -1);

/** Null while it is read. */
export function useReportProposals(reportId: string): ReportProposals | null {
  const { repositories, officeId } = useLocal();
  const { settings, requests, proposals } = repositories.intelligence;
  const device = deviceModel.use();
  const office = useLive(`ai settings ${officeId}`, () => settings.live({ scopeId: officeId }));
  const asked = useLive(`ai requests ${reportId}`, () => requests.live({ parentId: reportId }));
  const proposed = useLive(`ai proposals ${reportId}`, () => proposals.live({ parentId: reportId }));
  if (office.status !== 'ready' || asked.status !== 'ready' || proposed.status !== 'ready') return null;

  const [agreed] = office.value;
  const hasAgreed = (agreed?.consentVersion ?? 0) >= CONSENT_VERSION;
  return {
    allowed:
      hasAgreed || device.kind !== 'none'
        ? (feature) =>
            agreed?.switchedOff.includes(feature) !== true && (hasAgreed || answersFeature(device, feature))
        : null,
    asked: asked.value
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map(asSettled)
      .sort(byNewest),
    proposed: proposed.value,
  };
}
