import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result } from '#src/ground/backend/call.ts';

/** Records in the profile that the tour was shown. The first time counts: a second device changes nothing. */
export const saveOnboarding = (
  backend: Pick<Backend, 'rest'>,
  userId: string,
  completedAt: string,
): Promise<Result<null>> =>
  call(
    backend,
    (rest) =>
      rest
        .from('profiles')
        .update({ onboarding_completed: true, onboarding_completed_at: completedAt })
        .eq('user_id', userId)
        .eq('onboarding_completed', false),
    nothing,
  );
