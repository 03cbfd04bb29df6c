import { Button, Dialog } from '@plumbline/ui';
import { ChallengePanel } from './challenge-panel.tsx';

export interface StepUpDialogProps {
  readonly onAnswer: (isShown: boolean) => void;
}

/** Asks for the second factor in the middle of something; what was begun goes on by itself. */
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
