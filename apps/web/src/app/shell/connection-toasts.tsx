import { connectionLostText, connectionRestoredText } from '@plumbline/domain/ground/messages';
import { useEffect, useRef } from 'react';
import { useSession } from '#src/ground/session/session-context.tsx';
import { useAppServices } from '../app-services.tsx';

/** Announces once when the network goes and when it comes back. Signed-out visitors have nothing to send. */
export function ConnectionToasts() {
  const { connection, toaster } = useAppServices();
  const isSignedIn = useSession().status === 'signed-in';
  const wasOnline = useRef(connection.isOnline());
  useEffect(
    () =>
      connection.subscribe(() => {
        const isOnline = connection.isOnline();
        if (isOnline === wasOnline.current) return;
        wasOnline.current = isOnline;
        if (!isSignedIn) return;
        if (isOnline) toaster.show({ message: connectionRestoredText });
        else toaster.show({ message: connectionLostText, kind: 'warning' });
      }),
    [connection, toaster, isSignedIn],
  );
  return null;
}
