import type { StarterUpdate } from '@plumbline/domain/office/agreements/earlier-starters';
import { Banner, Button } from '@plumbline/ui';
import { Scale } from 'lucide-react';

interface StarterUpdateBannerProps {
  readonly update: StarterUpdate;
  /** Puts the update into the draft; nothing is saved. */
  readonly onUse: () => void;
}

/** For a template saved from an earlier starter: what should go, and a draft without it. */
export function StarterUpdateBanner({ update, onUse }: StarterUpdateBannerProps) {
  const isReplaced = update.kind === 'replace';
  return (
    <Banner
      icon={Scale}
      tone={update.risky.length > 0 ? 'needs' : undefined}
      className="flex-wrap rounded-md"
      action={
        <Button
          variant="outline"
          label={isReplaced ? 'Use the current starter' : 'Remove these paragraphs'}
          onClick={onUse}
        />
      }
    >
      {update.risky.length > 0
        ? 'This text came with our first starter, and parts of it are not allowed in every state: the limit of liability with the note after it, and the notice that a claim depends on.'
        : 'This is an earlier edition of our starter, unchanged. The current one has clauses to turn on and off, and names open blanks.'}
      {isReplaced ? '' : ' Everything you wrote yourself stays.'}
    </Banner>
  );
}
