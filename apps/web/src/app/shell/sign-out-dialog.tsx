import { Button, Dialog } from '@plumbline/ui';
import { useAppServices } from '../app-services.tsx';
import type { SignOut } from './use-sign-out.ts';

/** Open while unsent work blocks a sign-out: send it, back it up, or leave it on the device. */
export function SignOutDialog({ signOut }: { signOut: SignOut }) {
  const { finish } = useAppServices();
  if (signOut.heldBackBy === null) return null;
  function show(page: 'overview' | 'backup'): void {
    signOut.cancel();
    finish.open(page);
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && signOut.cancel()}
      title="Not everything is on the server yet"
      description={`Only on this device: ${signOut.heldBackBy}. It stays here and uploads when you sign in again.`}
      footer={
        <>
          <Button label="Stay signed in" variant="bare" onClick={signOut.cancel} />
          <Button label="Back up" variant="outline" onClick={() => show('backup')} />
          <Button label="Sign out anyway" variant="outline" onClick={signOut.confirm} />
          <Button label="Review and upload" variant="primary" onClick={() => show('overview')} />
        </>
      }
    />
  );
}
