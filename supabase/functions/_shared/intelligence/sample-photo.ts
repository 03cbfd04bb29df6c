/** A drawn house, 96 by 64 pixels: what 'Test it' shows to a model. */
import type { ModelImage } from '@plumbline/domain/intelligence/model/model';

export const samplePhoto: ModelImage = {
  mime: 'image/png',
  base64:
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAMAAADS6oI8AAAAD1BMVEWWvuGWPC3h18NaRjdajFC6XfbYAAAAfElEQVR42u3SWQrAMAwD0Uzb+5+5v4GS1RYUojmAHhiX4pw7MNT7IJ5HSYBUoE69ny/wTb2fKdBKvZ8j0E+9HxWYSTwfIEAqsJZ6f1VgJ/X+vMB+6v0ZgWjq/b5ATur9lkBm7StdwYZfZOBo4K4yYMCAAQMG/gY84gwMewHB7hbDySfnNgAAAABJRU5ErkJggg==',
};
