/** A model's server that an office has named is reached like every address of a stranger: checked when it is connected to. */
import { ModelFailure } from '@plumbline/domain/intelligence/model/model';
import { MOST_ANSWER_BYTES, type ModelFetch } from '@plumbline/domain/intelligence/model/send';
import type { FunctionContext } from '../context.ts';
import { GuardedFailure, guardedFetch } from '../guarded-fetch.ts';
import { operatorHosts } from '../operator-hosts.ts';

const LONGEST_MS = 90_000;

export const guardedModelFetch =
  (context: Pick<FunctionContext, 'env'>): ModelFetch =>
  async (url, { method, headers, body, signal }) => {
    try {
      return await guardedFetch(
        url,
        { method, headers, body },
        {
          allowedHosts: operatorHosts(context, 'AI_HOSTS'),
          timeoutMs: LONGEST_MS,
          mostBytes: MOST_ANSWER_BYTES,
          signal,
        },
      );
    } catch (error) {
      if (!(error instanceof GuardedFailure)) throw error;
      if (error.kind === 'refused') throw new ModelFailure('address', 'this address may not be called');
      if (error.kind === 'too-large') throw new ModelFailure('too-large', 'the answer was too large');
      throw error;
    }
  };
