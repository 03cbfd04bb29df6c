/** Validation of a text message's template. */
import { TEXT_TEMPLATE_MAX_CHARACTERS } from '@plumbline/domain/letters/text-messages/fill-text';
import * as z from 'zod/mini';
import type { LetterWording, TextType } from '../calls/messaging-calls.ts';

/** Typed into a conversation by a person, who may also leave it out. */
const needsWayOut = (type: TextType): boolean => type !== 'text_running_late';

export const textSchema = (type: TextType): z.ZodMiniType<LetterWording> =>
  z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string().check(
      z.maxLength(TEXT_TEMPLATE_MAX_CHARACTERS, `Use at most ${TEXT_TEMPLATE_MAX_CHARACTERS} characters.`),
      z.refine(
        // Blank: the built-in text, which says it.
        (text) => !needsWayOut(type) || text.trim() === '' || /\bSTOP\b/.test(text),
        'Keep “Reply STOP to opt out.” Carriers require it.',
      ),
    ),
  });
