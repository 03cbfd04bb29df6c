/** A link whose target is the whole row around it. */
export const rowLink =
  'no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 ' +
  'focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus';
