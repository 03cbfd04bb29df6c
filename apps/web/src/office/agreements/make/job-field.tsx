import { Combobox, Field } from '@plumbline/ui';
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { jobChoices } from './job-choices.ts';

/** Selects the appointment of an agreement that was started without one. */
export function JobField({ onChoose }: { readonly onChoose: (appointmentId: string) => void }) {
  const { repositories, officeId, store } = useLocal();
  const state = useLive(`agreement jobs ${officeId}`, () =>
    repositories.appointments.live({ scopeId: officeId }),
  );
  const choices = useMemo(
    () => jobChoices(state.status === 'ready' ? state.value : [], store.clock.nowMs()),
    [state, store],
  );
  if (choices.length === 0) return null;
  return (
    <Field label="Inspection" description="Fills in the client, address, date, and fee.">
      <Combobox
        choices={choices}
        value={null}
        onValueChange={(id) => {
          if (id !== null) onChoose(id);
        }}
        placeholder="Search by address"
        emptyText="No appointments match."
      />
    </Field>
  );
}
