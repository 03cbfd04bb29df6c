import { installAppLabel, maybeLaterLabel } from '@plumbline/domain/ground/messages';
import { Button, Dialog, Icon } from '@plumbline/ui';
import { Share, SquarePlus } from 'lucide-react';
import { log } from '#src/ground/log.ts';
import type { InstallPrompt, InstallWay } from './install-prompt.ts';

export interface InstallDialogProps {
  way: InstallWay;
  isOpen: boolean;
  onClose: () => void;
  prompt: InstallPrompt;
}

/** Offers to install the app; on iOS it names the buttons to tap. */
export function InstallDialog({ way, isOpen, onClose, prompt }: InstallDialogProps) {
  function later(): void {
    prompt.dismiss();
    onClose();
  }
  function install(): void {
    onClose();
    prompt
      .install()
      // Declining the browser's prompt counts as Maybe Later.
      .then((isAccepted) => !isAccepted && prompt.dismiss())
      .catch((error: unknown) => log.warn('The browser did not install the app.', error));
  }
  const isIos = way === 'ios';
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && later()}
      title="Install Plumbline on this device"
      description="Opens from your home screen and works in a crawlspace with no signal."
      footer={
        <>
          <Button label={maybeLaterLabel} variant="outline" onClick={later} />
          {!isIos && <Button label={installAppLabel} variant="primary" onClick={install} />}
        </>
      }
    >
      {isIos && (
        <p className="type-body text-text-2">
          In Safari, tap Share{' '}
          <Icon of={Share} className="-mr-0.5 ml-0.5 inline align-text-bottom text-text" />, then{' '}
          <b className="font-title text-text">
            Add to Home Screen
            <Icon of={SquarePlus} className="ml-1.5 inline align-text-bottom" />
          </b>
          .
        </p>
      )}
    </Dialog>
  );
}
