/** /settings/intelligence: who answers, what the owner has agreed to, and the office's own key. */
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { ConsentCard } from './consent-card.tsx';
import { DecisionsCard } from './decisions-card.tsx';
import { DeviceCard } from './device/device-card.tsx';
import { ModelCard } from './model-card.tsx';
import { OwnKeyCard } from './own-key-card.tsx';
import { useIntelligence } from './use-intelligence.ts';

export interface IntelligenceScreenProps {
  readonly organizationId: string;
  readonly isOwner: boolean;
}

export function IntelligenceScreen({ organizationId, isOwner }: IntelligenceScreenProps) {
  const intelligence = useIntelligence(organizationId);
  return (
    <LiveGate subject="AI settings" useValue={useSettings}>
      {(rows) => (
        <div className="grid gap-5">
          <ModelCard intelligence={intelligence} isOwner={isOwner} />
          <DeviceCard />
          <ConsentCard settings={rows[0] ?? null} state={intelligence.state.data ?? null} isOwner={isOwner} />
          {rows.length > 0 && <DecisionsCard organizationId={organizationId} />}
          {isOwner && <OwnKeyCard intelligence={intelligence} />}
        </div>
      )}
    </LiveGate>
  );
}

function useSettings() {
  const { repositories, officeId } = useLocal();
  return useLive(`ai settings ${officeId}`, () =>
    repositories.intelligence.settings.live({ scopeId: officeId }),
  );
}
