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
        ? 'This text is from our first starter template. Parts of it aren’t allowed in every state: the limit of liability and the note after it, and the notice required before a claim.'
        : 'This is an earlier edition of our starter, unchanged. The current one has clauses you can turn on and off, and lists unfilled blanks.'}
      {isReplaced ? '' : ' Everything you wrote yourself stays.'}
    </Banner>
  );
}
