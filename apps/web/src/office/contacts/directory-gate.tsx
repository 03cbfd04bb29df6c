import { LiveGate, type LiveGateProps } from '#src/ground/local/react/live-gate.tsx';
import { type Directory, useDirectory } from './use-directory.ts';

/** Renders its children once the address book has been read from this device. */
export const DirectoryGate = (props: Omit<LiveGateProps<Directory>, 'useValue'>) => (
  <LiveGate {...props} useValue={useDirectory} />
);
