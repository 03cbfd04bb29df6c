import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { Fields } from './map-edits.ts';
import type { PageSource } from './page-source.ts';

export interface TestPrint {
  readonly print: PageSource | null;
  /** Progress message; '' once it is shown. */
  readonly message: string;
}

/** The PDF with sample answers in these fields, created while viewed; null fields: nothing is created. */
export function useTestPrint(
  fields: Fields | null,
  make: (fields: Fields, signal: AbortSignal) => Promise<PageSource>,
): TestPrint {
  const [state, setState] = useState<TestPrint>({ print: null, message: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places alone decide what is printed
  useEffect(() => {
    if (fields === null) return;
    const controller = new AbortController();
    let made: PageSource | null = null;
    setState({ print: null, message: 'Creating the test print' });
    make(fields, controller.signal).then(
      (print) => {
        if (controller.signal.aborted) return print.close();
        made = print;
        setState({ print, message: '' });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        log.error('The test print was not made.', error);
        setState({
          print: null,
          message: 'The test print couldn’t be created. Choose Mapping, then try again.',
        });
      },
    );
    return () => {
      controller.abort();
      made?.close();
      setState({ print: null, message: '' });
    };
  }, [fields]);
  return state;
}
