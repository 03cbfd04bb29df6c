/** The file that the operating system opened the installed app with (file handlers of the manifest). */

import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';

/** Missing in TypeScript's DOM library: Chromium only. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Null until a file arrives; the browser queues it until it is consumed. */
export function useLaunchedFile(): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const { launchQueue } = window as Window & { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files }) => {
      files?.[0]?.getFile().then(setFile, (error: unknown) => log.warn('The file was not opened.', error));
    });
  }, []);
  return file;
}
