/** When an answer of support can be expected, as the operator of the server set it (SUPPORT_REPLY_TIME). */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { log } from '#src/ground/log.ts';

const configSchema = z.looseObject({ supportReplyTime: z.optional(z.string()) });

/** 'We usually reply within one business day.'; '' where nothing is promised, or it isn't known offline. */
export function useReplyTime(): string {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let isCurrent = true;
    fetch('/config.json')
      .then((answer) => answer.json())
      .then((config: unknown) => {
        const { supportReplyTime = '' } = configSchema.parse(config);
        if (isCurrent && supportReplyTime !== '') setSentence(`We usually reply ${supportReplyTime}.`);
      })
      .catch((error: unknown) => log.info('The time of a reply is not known.', error));
    return () => {
      isCurrent = false;
    };
  }, []);
  return sentence;
}
