import { missingOperatorSettings, NO_OPERATOR } from '@plumbline/domain/ground/operator';
import { Banner } from '@plumbline/ui';
import { Building2 } from 'lucide-react';
import { useQuery } from '#src/ground/backend/queries.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

/** Tells the people who operate the server, and no one else, what the legal pages still miss. */
export function OperatorReminder() {
  const { backend } = useSessionParts();
  const config = useQuery({ queryKey: ['operator of this server'], queryFn: () => backend.config() });
  if (config.data === undefined) return null;
  const missing = missingOperatorSettings(config.data.operator ?? NO_OPERATOR);
  if (missing.length === 0) return null;
  return (
    <Banner icon={Building2}>
      The privacy page, terms, and footer don’t name your company yet. Set {missing.join(', ')} on the server.
    </Banner>
  );
}
