import { useLoadedPart } from '@plumbline/ui';
import { useSyncExternalStore } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';

const loadDialog = async () => (await import('#src/account/factors/challenge/step-up-dialog.tsx')).default;

/** Shows the dialog of `stepUp.requireSecondFactor()`, which is loaded on first use. */
export function StepUpHost() {
  const { stepUp } = useSessionParts();
  const isAsking = useSyncExternalStore(stepUp.subscribe, stepUp.isAsking);
  const StepUpDialog = useLoadedPart(loadDialog, isAsking, () => stepUp.answer(false));
  return isAsking && StepUpDialog !== null ? <StepUpDialog onAnswer={stepUp.answer} /> : null;
}
