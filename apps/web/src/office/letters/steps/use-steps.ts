/** The steps of the company and of its services, and how they are saved. */
import { failedText, updatedText } from '@plumbline/domain/ground/messages';
import { type LetterStep, readLetterSteps } from '@plumbline/domain/letters/letter-steps';
import type { Service } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { joinLive, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';

export interface StepsOwner {
  /** Null: the company. */
  readonly service: Pick<Service, 'id' | 'scopeId'> | null;
  readonly name: string;
  /** Null: the company's count. */
  readonly steps: readonly LetterStep[] | null;
}

/** The company first, then its services in the order clients see. */
export function useStepsOwners(): LiveState<readonly StepsOwner[]> {
  const { repositories, officeId } = useLocal();
  const settings = useLive(`booking settings ${officeId}`, () => repositories.bookingSettings.live(officeId));
  const services = useLive(`services ${officeId}`, () => repositories.services.live({ scopeId: officeId }));
  return useMemo(() => {
    const joined = joinLive({ settings, services });
    if (joined.status !== 'ready') return joined;
    const current = joined.value.services
      .filter(({ archivedAt }) => archivedAt === null)
      .sort((a, b) => (a.position < b.position ? -1 : 1));
    return {
      status: 'ready',
      value: [
        {
          service: null,
          name: 'All services',
          steps: readLetterSteps(joined.value.settings[0]?.letterSteps),
        },
        ...current.map((service) => ({
          service,
          name: service.name,
          steps: service.letterSteps === null ? null : readLetterSteps(service.letterSteps),
        })),
      ],
    };
  }, [settings, services]);
}

export function useSaveSteps() {
  const { repositories, officeId } = useLocal();
  const commit = useCommit();
  return async ({ service }: StepsOwner, letterSteps: readonly LetterStep[] | null): Promise<boolean> =>
    commit(
      [
        service === null
          ? await repositories.bookingSettings.saving(officeId, { letterSteps: letterSteps ?? [] })
          : repositories.services.updating(service, { letterSteps }),
      ],
      {
        label: 'Edit messages to clients',
        done: updatedText('Messages to clients'),
        failed: failedText('update', 'messages to clients'),
        undone: 'Messages restored.',
      },
    );
}
