import { Button, Dialog } from '@plumbline/ui';
import { ChallengePanel } from './challenge-panel.tsx';

export interface StepUpDialogProps {
  readonly onAnswer: (isShown: boolean) => void;
}

/** Requires the second factor during an action, which then continues automatically. */
export default function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title="Verify it’s you"
      description="Enter your second step to continue. We’ll pick up where you left off."
      footer={<Button label="Cancel" variant="bare" onClick={() => onAnswer(false)} />}
    >
      <ChallengePanel onShown={() => onAnswer(true)} />
    </Dialog>
  );
}
