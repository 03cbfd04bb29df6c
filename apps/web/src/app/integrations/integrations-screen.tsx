/** /settings/integrations: every connection to another program, in groups. Each card is its subject's. */
import type { MemberRole } from '@plumbline/domain/ground/roles';
import { can } from '@plumbline/domain/office/permissions';
import { Button, Card, Icon } from '@plumbline/ui';
import { CatchBoundary } from '@tanstack/react-router';
import { useId } from 'react';
import { INTEGRATION_GROUPS, type IntegrationCard } from '#src/ground/integration-card.ts';

export interface IntegrationsScreenProps {
  readonly cards: readonly IntegrationCard[];
  readonly organizationId: string;
  readonly memberRole: MemberRole;
}

export function IntegrationsScreen({ cards, organizationId, memberRole }: IntegrationsScreenProps) {
  const shown = cards.filter(({ needs }) => needs === undefined || can(memberRole, needs));
  const groups = INTEGRATION_GROUPS.map((group) => ({
    ...group,
    cards: shown.filter((card) => card.group === group.id),
  })).filter((group) => group.cards.length > 0);

  return (
    <div className="grid max-w-(--page-form) gap-8">
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`${group.id}-integrations`} className="grid gap-3">
          <h2 id={`${group.id}-integrations`} className="type-label m-0 text-text-2">
            {group.title}
          </h2>
          {group.cards.map((card) => (
            <IntegrationFrame key={card.id} card={card} organizationId={organizationId} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface FrameProps {
  readonly card: IntegrationCard;
  readonly organizationId: string;
}

/** A card that breaks leaves the others usable. */
function IntegrationFrame({ card, organizationId }: FrameProps) {
  const titleId = useId();
  return (
    <Card padding="large" id={card.id} role="group" aria-labelledby={titleId} className="scroll-mt-20">
      <div className="flex items-start gap-3">
        <Icon of={card.icon} className="mt-0.5 text-text-2" />
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="type-h3 m-0">
            {card.title}
          </h3>
          <p className="type-body mt-1 mb-4 text-pretty text-text-2">{card.description}</p>
        </div>
      </div>
      <CatchBoundary
        getResetKey={() => card.id}
        errorComponent={({ reset }) => (
          <p role="alert" className="type-body m-0 text-text-2">
            This card couldn’t be shown.{' '}
            <Button label="Try again" size="desk" variant="bare" onClick={reset} />
          </p>
        )}
      >
        <card.Body organizationId={organizationId} />
      </CatchBoundary>
    </Card>
  );
}
