import { LinkButton, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useCallback } from 'react';
import { useRead } from '#src/ground/backend/use-read.ts';
import type { IntegrationBodyProps, IntegrationCard } from '#src/ground/integration-card.ts';
import { useKeyCalls } from '../use-key-calls.ts';

export const KEYS_CARD: IntegrationCard = {
  id: 'api-keys',
  group: 'programs',
  title: 'API keys and apps',
  description: 'Let your own programs and connected apps read and write contacts, appointments, and more.',
  icon: KeyRound,
  needs: 'change organization',
  Body: KeysBody,
};

function KeysBody({ organizationId }: IntegrationBodyProps) {
  const calls = useKeyCalls(organizationId);
  const read = useCallback(() => calls.list(), [calls]);
  const { state } = useRead(read);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {state.status === 'loading' && <Skeleton label="Loading keys" className="h-6 w-40" />}
      {state.status === 'failed' && (
        <p className="type-body m-0 text-text-2">
          The status can’t be shown offline. Your keys keep working.
        </p>
      )}
      {state.status === 'ready' && (
        <p className="type-body m-0">
          {state.value.length === 0 ? 'None yet.' : countText(state.value.length)}
        </p>
      )}
      <LinkButton label="Manage keys" variant="outline" render={<Link to="/settings/api-keys" />} />
    </div>
  );
}

const countText = (count: number): string => (count === 1 ? '1 key or app.' : `${count} keys and apps.`);
