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
      title="Show that it is you"
      description="This needs your second factor. What you began goes on right after."
      footer={<Button label="Cancel" variant="bare" onClick={() => onAnswer(false)} />}
    >
      <ChallengePanel onShown={() => onAnswer(true)} />
    </Dialog>
  );
}
