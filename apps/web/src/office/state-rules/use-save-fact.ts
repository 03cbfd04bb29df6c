/** Adds a version of a fact; Undo withdraws it. */
import { STATE_FACT, type StateFactValue } from '@plumbline/domain/states/office-facts';
import type { PackFact } from '@plumbline/domain/states/state-pack';
import { useToaster } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';

export interface FactVersion {
  readonly validFrom: string;
  readonly note: string;
  readonly done: string;
  readonly failed: string;
}

export type SaveFact = (fact: PackFact, value: StateFactValue, version: FactVersion) => Promise<boolean>;

export function useSaveFact(): SaveFact {
  const { repositories, officeId } = useLocal();
  const toaster = useToaster();
  return async (fact, value, { validFrom, note, done, failed }) => {
    const version = { kind: STATE_FACT, subject: fact.id, validFrom, value, note };
    const { id, result } = await repositories.datedValues.add(officeId, version);
    if (!result.ok) {
      toaster.show({ message: failed, detail: 'It wasn’t saved on this device. Try again.', kind: 'error' });
      return false;
    }
    toaster.show({
      message: done,
      action: {
        label: 'Undo',
        onPress: async () => {
          const added = await repositories.datedValues.get(id);
          if (added !== null) await repositories.datedValues.withdraw([added], true);
        },
      },
    });
    return true;
  };
}
