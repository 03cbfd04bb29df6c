/** The company's own text for running late; null: it uses the built-in one. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, valueOrThrow } from '#src/ground/backend/call.ts';

const rows = z.array(z.object({ body_text: z.string() }));

export const readLateText = (
  backend: Pick<Backend, 'rest'>,
  organizationId: string,
): Promise<string | null> =>
  valueOrThrow(
    call(
      backend,
      (rest) =>
        rest
          .from('email_templates')
          .select('body_text')
          .eq('organization_id', organizationId)
          .eq('template_type', 'text_running_late')
          .eq('is_active', true),
      (data) => rows.parse(data)[0]?.body_text.trim() || null,
    ),
  );
