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
      description={`Only on this device: ${signOut.heldBackBy}. That stays here, and is sent when you sign in here again.`}
      confirmLabel="Sign out anyway"
      cancelLabel="Stay signed in"
      onConfirm={signOut.confirm}
    />
  );
}
