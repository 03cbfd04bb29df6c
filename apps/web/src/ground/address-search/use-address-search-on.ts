import { useEffect, useMemo, useState } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { isAddressSearchOn } from './address-calls.ts';

/** Whether the server looks up addresses; false until it has answered, and offline. */
export function useAddressSearchOn(): boolean {
  const { backend } = useSessionParts();
  const deps = useMemo(
    () => ({ backend, fetch: (...request: Parameters<typeof fetch>) => fetch(...request) }),
    [backend],
  );
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isHere = true;
    void isAddressSearchOn(deps).then((answer) => isHere && setOn(answer));
    return () => {
      isHere = false;
    };
  }, [deps]);
  return isOn;
}
