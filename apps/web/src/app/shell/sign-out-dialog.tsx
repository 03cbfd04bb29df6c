import { ConfirmDialog } from '@plumbline/ui';
import type { SignOut } from './use-sign-out.ts';

/** Open while unsent work holds a sign-out back. */
export function SignOutDialog({ signOut }: { signOut: SignOut }) {
  if (signOut.heldBackBy === null) return null;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && signOut.cancel()}
      title="Not everything is on the server yet"
      description={`${signOut.heldBackBy} wait on this device. They stay here, and are sent when you sign in again on this device.`}
      confirmLabel="Sign out anyway"
      cancelLabel="Stay signed in"
      onConfirm={signOut.confirm}
    />
  );
}
