import { LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Bot } from 'lucide-react';
import type { IntegrationCard } from '#src/ground/integration-card.ts';

export const ASSISTANTS_CARD: IntegrationCard = {
  id: 'assistants',
  group: 'programs',
  title: 'Assistants',
  description:
    'An assistant that supports MCP can read your schedule, reports, and clients, and propose appointments, tasks, and replies. You confirm each one.',
  icon: Bot,
  Body: AssistantsBody,
};

function AssistantsBody() {
  return (
    <div className="grid gap-3">
      <p className="type-body m-0 text-text-2">Give it your Plumbline address; you then allow it here.</p>
      <div>
        <LinkButton
          label="Assistants and proposals"
          variant="outline"
          render={<Link to="/settings/assistants" />}
        />
      </div>
    </div>
  );
}
